import { type CsvCell, type ListFormat, type SpamNumber, toCsv } from '@swipeclean/contracts/server';
import { toVcard } from './vcard';

const COLUMNS = ['phoneNumber', 'type', 'category', 'isBlocked', 'reportCount', 'createdAt'] as const;

/** Writes a block list: all columns as CSV or JSON, blocked numbers as vCards. */
export function writeList(numbers: readonly SpamNumber[], format: ListFormat): string {
  if (format === 'json') return `${JSON.stringify(numbers.map(toCsvRecord), null, 2)}\n`;
  if (format === 'vcf') return numbers.filter(fitsVcard).map(toNumberVcard).join('');
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
