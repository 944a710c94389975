import { appFieldError } from '@swipeclean/service-kit';

/** Digits of the shortest prefix; a shorter one blocks a whole country. */
const MIN_DIGITS = 3;
const PREFIX = new RegExp(`^\\+\\d{${MIN_DIGITS},15}\\*$`);

/** The keys of all prefixes that match a number in E.164, such as `+1212*`; none for other keys. */
export function listPrefixKeys(phoneKey: string): string[] {
  if (!/^\+\d+$/.test(phoneKey)) return [];
  const lengths = Array.from({ length: phoneKey.length }, (_, nth) => nth + 1);
  return lengths.slice(MIN_DIGITS).map((length) => `${phoneKey.slice(0, length)}*`);
}

/** @throws AppError `VALIDATION` for a key that ends in `*` and is no prefix, or too short a one */
export function assertPrefixAllowed(phoneKey: string): void {
  if (!phoneKey.endsWith('*') || PREFIX.test(phoneKey)) return;
  throw appFieldError('phoneNumber', 'FORMAT', 'PREFIX_TOO_SHORT', { min: MIN_DIGITS });
}
