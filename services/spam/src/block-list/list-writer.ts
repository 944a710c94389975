import { type CsvCell, type ExportFormat, type SpamNumber, toCsv } from '@swipeclean/contracts/server';
import { toContact, toVcard } from './vcard';

const COLUMNS = ['phoneNumber', 'type', 'category', 'isBlocked', 'reportCount', 'createdAt'] as const;

/** Writes a block list: all columns as CSV or JSON, blocked numbers as vCards or as one. */
export function writeList(numbers: readonly SpamNumber[], format: ExportFormat): string {
  if (format === 'json') return `${JSON.stringify(numbers.map(toCsvRecord), null, 2)}\n`;
  if (format === 'vcf') return numbers.filter(fitsVcard).map(toNumberVcard).join('');
  if (format === 'contact') return toContact(numbers.filter(fitsVcard).flatMap(({ e164 }) => e164 ?? []));
  const rows = numbers.map((number) => COLUMNS.map((name): CsvCell => String(toCsvRecord(number)[name])));
  return toCsv([COLUMNS, ...rows]);
}

/** A vCard holds a blocked number, not a prefix. */
const fitsVcard = ({ isBlocked, phoneNumber }: SpamNumber): boolean =>
  isBlocked && !phoneNumber.trim().endsWith('*');

const toNumberVcard = ({ id, phoneNumber, e164, category }: SpamNumber): string =>
  toVcard({ id, number: e164 ?? phoneNumber, category });

const toCsvRecord = ({
  phoneNumber,
  e164,
  type,
  category,
  isBlocked,
  reportCount,
  createdAt,
}: SpamNumber) => ({
  phoneNumber: e164 ?? phoneNumber,
  type,
  category,
  isBlocked,
  reportCount,
  createdAt,
});
