import { fieldError } from '@swipeclean/service-kit';

/** Digits that a prefix must have: a country's whole plan is no caller. */
const LEAST_DIGITS = 3;
const PREFIX = new RegExp(`^\\+\\d{${LEAST_DIGITS},15}\\*$`);

/** Keys of all prefixes that could hold a number: `+1212*` and so on; none for what is no number in E.164. */
export function prefixesOf(phoneKey: string): string[] {
  if (!/^\+\d+$/.test(phoneKey)) return [];
  const lengths = Array.from({ length: phoneKey.length }, (_, nth) => nth + 1);
  return lengths.slice(LEAST_DIGITS).map((length) => `${phoneKey.slice(0, length)}*`);
}

/** Of a key that ends in `*`, demands that it holds some numbers and not all. @throws AppError `VALIDATION` */
export function requireSensiblePrefix(phoneKey: string): void {
  if (!phoneKey.endsWith('*') || PREFIX.test(phoneKey)) return;
  throw fieldError(
    'phoneNumber',
    'FORMAT',
    `To block all numbers that begin alike, write + and at least ${LEAST_DIGITS} digits before the *.`,
  );
}
