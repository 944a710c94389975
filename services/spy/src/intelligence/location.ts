import { countryName } from '../countries/country-name';
import type { Place } from './places';

/** `Berlin, Germany`: from the nearest to the widest, no name twice. */
export function locationOf({ city, region, country }: Place): string {
  const parts = [city, region === city ? null : region, countryName(country)];
  return parts.filter((part) => part !== null).join(', ');
}
