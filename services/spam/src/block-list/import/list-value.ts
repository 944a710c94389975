import { identifyPhone, readPrefix, toAsciiDigits } from '@swipeclean/phone';

/** A comment behind a number: `# spam`, `// spam`, `; spam` (NCID, Asterisk). */
const INLINE_COMMENT = /\s+(?:#(?=[\s=\p{L}]|$)|\/\/|;).*$/u;
/** What spreadsheets write so that a number stays a text: `="+49301234"` and `'+49301234`. */
const SPREADSHEET_TEXT = /^(?:="(.*)"|'(.*))$/;
/** `database show blacklist` and `database put blacklist` of Asterisk. */
const ASTERISK = /^(?:\/blacklist\/(\S+)\s*:.*|database put blacklist "?([^"\s]+)"?(?:\s.*)?)$/i;
/** The number of an address such as `sip:+12125552368@example.com`. */
const SIP = /^sips?:(\+?[\d.-]{5,})@.*$/i;
/** Codes of a house exchange (FRITZ!Box: `**9`) and of services (`*31#`). */
const INTERNAL = /^(?:\*[\d*#]*|#[\d*#]+|\*)$/;
/** A spreadsheet has rounded the number. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;
/** What has digits and is no phone number: days and times, decimals, IP addresses. */
const OTHER_DIGITS =
  /^(?:\d{4}[-/.]\d\d?[-/.]\d\d?(?:[T\s].*)?|\d\d?[-/.]\d\d?[-/.]\d{4}(?:\s.*)?|\d\d?:\d\d.*|-?\d{1,3}\.\d{4,}|\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d+)?)$/;
/** Digits of a phone number and what people write between them. */
const NUMBER_SHAPE = /^\+?[\d\s()./-]*\d(?:[\s\d()./-]*|[\s-]*[*?#xX%][*?#xX%\s-]*)$/;

/** Characters of a value that are read; patterns take the square of a length. */
const MAX_CHARS = 200;

/** What Google writes between several numbers of one kind. */
export const JOINED = ' ::: ';

/** What a value of a list is. */
export type ValueKind = 'number' | 'internal' | 'rounded' | 'other';

/** A value without what programs write around it, and its kind. */
export function readValue(written: string): { value: string; kind: ValueKind } {
  const text = written.trim().slice(0, MAX_CHARS).replace(INLINE_COMMENT, '').trim();
  const [, formula, quoted] = SPREADSHEET_TEXT.exec(text) ?? [];
  const [, shown, put] = ASTERISK.exec(text) ?? [];
  const plain = (formula ?? quoted ?? shown ?? put ?? SIP.exec(text)?.[1] ?? text)
    .replace(/^tel:/i, '')
    .trim();
  const digits = toAsciiDigits(plain);
  if (INTERNAL.test(digits)) return { value: plain, kind: 'internal' };
  if (ROUNDED.test(digits)) return { value: plain, kind: 'rounded' };
  if (OTHER_DIGITS.test(digits)) return { value: plain, kind: 'other' };
  return { value: toTyped(plain), kind: 'number' };
}

/** Whether a value looks like a number of the plan, or like a prefix. */
export function isPhoneLike(written: string, region: string): boolean {
  const { value, kind } = readValue(written.split(JOINED)[0] as string);
  if (kind !== 'number' || !NUMBER_SHAPE.test(toAsciiDigits(value))) return false;
  return readPrefix(value, region) !== null || identifyPhone(value, region)?.isValid === true;
}

/** Whether a value may be a short code or an extension; a column of these alone is a column of counters. */
export const isShortLike = (written: string): boolean =>
  /^\d{3,6}$/.test(toAsciiDigits(readValue(written).value));

/** What a pattern begins with, and any number of digits behind it. */
const ANY_DIGITS = /(?:\.|\\d|\[0-9\])(?:[*+]|\{\d*,\d*\})$/;
const SOME_DIGITS = /(?:\.|\\d|\[0-9\])\{(\d{1,2})\}$/;

/**
 * A number or prefix from a simple regular expression of a blocker (SpamBlocker, NCID): anchors, an escaped or optional
 * beginning, and digits of any kind at the end. Any other expression stays as it is, and is refused later.
 */
function toTyped(written: string): string {
  if (!/[\\^$[\]{}|]|\.[*+]|\?\d/.test(written)) return written;
  const isOpen = /^\^/.test(written) && !written.endsWith('$');
  const text = written
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/^(?:\+?1\?|\(\\?\+\?1\)\?|\\\+\?1\?)(?=[2-9])/, '')
    .replaceAll('\\+', '+')
    .replaceAll('\\-', '-');
  if (ANY_DIGITS.test(text)) return text.replace(ANY_DIGITS, '*');
  const some = SOME_DIGITS.exec(text);
  if (some) return text.replace(SOME_DIGITS, '?'.repeat(Number(some[1])));
  // Without `$` an expression matches what goes on.
  return isOpen && /^\+?\d+$/.test(text) ? `${text}*` : text;
}
