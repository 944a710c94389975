import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { CALLER_NOTATIONS, EXTRA_DIGITS, OLD_NOTATIONS } from './number-notations.data';

interface Notation {
  written: RegExp;
  today: string;
  /** Whether it applies to a number that the plan assigns. */
  isSure: boolean;
}

/** Notations by country calling code. */
const OLD = new Map<string, Notation[]>();
for (const row of OLD_NOTATIONS.trim().split('\n')) {
  const [code, written, today, since] = row.split(' | ') as [string, string, string, string];
  const notation = { written: new RegExp(`^${written}$`), today, isSure: since.endsWith('!') };
  OLD.set(code, [...(OLD.get(code) ?? []), notation]);
}

const readTable = (table: string) =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((row) => {
        const [code, written, result, which] = row.split(' | ') as [string, string, string, string];
        return [code, { written: new RegExp(`^${written}$`), result, isForAll: which === 'all' }];
      }),
  );
const EXTRA = readTable(EXTRA_DIGITS);
const SHOWN = readTable(CALLER_NOTATIONS);

/** The number as today's plan writes it; the number itself when no old notation matches. */
export function toTodaysNotation(number: PhoneNumber): PhoneNumber {
  const notations = OLD.get(number.countryCallingCode);
  if (!notations) return number;
  const isAssigned = number.isValid();
  for (const { written, today, isSure } of notations) {
    if ((isAssigned && !isSure) || !written.test(number.nationalNumber)) continue;
    const national = number.nationalNumber.replace(written, today);
    const found = parsePhoneNumberFromString(`+${number.countryCallingCode}${national}`);
    if (found?.nationalNumber === national && found.isValid()) return found;
  }
  return number;
}

/** The identity of a number, one for all notations of a line. */
export function toPhoneKey({ countryCallingCode, nationalNumber, number }: PhoneNumber): string {
  const extra = EXTRA.get(countryCallingCode);
  return extra ? `+${countryCallingCode}${nationalNumber.replace(extra.written, extra.result)}` : number;
}

/** The notations in which a network may show a caller, for programs that compare digits; first the key itself. */
export const listCallerNotations = (key: string): string[] => listNotations(key, () => true);

/** The notations of a caller that begin with what a prefix of the block list names. */
export const listPrefixNotations = ({ key, e164 }: { key: string; e164: string }): string[] => [
  // A prefix of mobile numbers only, such as +549, means no caller who may be on a fixed line.
  ...new Set([...listNotations(key, ({ isForAll }) => isForAll), e164]),
];

function listNotations(key: string, isWanted: (notation: { isForAll: boolean }) => boolean): string[] {
  for (const [code, notation] of SHOWN) {
    const national = key.startsWith(`+${code}`) ? key.slice(code.length + 1) : '';
    if (notation.written.test(national) && isWanted(notation))
      return [key, `+${code}${national.replace(notation.written, notation.result)}`];
  }
  return [key];
}
