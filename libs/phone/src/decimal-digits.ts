const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

/** Converts the decimal digits of every script to 0-9; libphonenumber knows only some scripts. */
export function toAsciiDigits(text: string): string {
  return text.replace(DIGITS, (digit) => (digit <= '9' ? digit : String(digitValue(digit))));
}

/** What was typed in ASCII digits, without what people write between them. */
export const stripPunctuation = (typed: string): string => toAsciiDigits(typed).replace(/[\s()./-]/g, '');

/** Unicode orders the digits of a script from zero, in runs of ten. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start--;
  return (code - start) % 10;
}
