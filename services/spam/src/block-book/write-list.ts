import { type CsvCell, type ListFormat, type SpamNumber, toCsv } from '@swipeclean/contracts/server';
import { toVcard } from './vcard';

const HEADER = ['phoneNumber', 'type', 'category', 'isBlocked', 'reportCount', 'createdAt'] as const;

/** Writes a list of numbers: all fields of all as CSV or JSON, the blocked ones as vCards. */
export function writeList(numbers: readonly SpamNumber[], format: ListFormat): string {
  if (format === 'json') return `${JSON.stringify(numbers.map(shown), null, 2)}\n`;
  if (format === 'vcf') return numbers.filter(isCard).map(toCard).join('');
  const rows = numbers.map((number) => HEADER.map((name): CsvCell => String(shown(number)[name])));
  return toCsv([HEADER, ...rows]);
}

/** Whether a card can hold it: a blocked number, which a prefix is not. */
const isCard = ({ isBlocked, phoneNumber }: SpamNumber): boolean =>
  isBlocked && !phoneNumber.trim().endsWith('*');

/** The vCard of a blocked number. */
const toCard = ({ id, phoneNumber, e164, category }: SpamNumber): string =>
  toVcard({ id, number: e164 ?? phoneNumber, category });

const shown = ({ phoneNumber, e164, type, category, isBlocked, reportCount, createdAt }: SpamNumber) => ({
  ...{ phoneNumber: e164 ?? phoneNumber, type, category, isBlocked, reportCount, createdAt },
});
