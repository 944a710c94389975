const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

/** The same text with the decimal digits of every script written as 0 to 9; libphonenumber knows only some scripts. */
export function withAsciiDigits(text: string): string {
  return text.replace(DIGITS, (digit) => (digit <= '9' ? digit : String(valueOf(digit))));
}

/** Unicode lists the digits of a script as a run of ten from zero, or of several tens. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start--;
  return (code - start) % 10;
}
