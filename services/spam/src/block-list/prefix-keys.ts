import { isCallingCode } from '@swipeclean/phone';
import { appFieldError } from '@swipeclean/service-kit';

/** Digits of the shortest prefix, the calling code among them. */
const MIN_DIGITS = 3;
/**
 * Digits behind a country's calling code: one digit is all mobile phones of many countries (`+447*`, `+3519*`). A user
 * who wanted `+493*` (SimpleMobileTools/Simple-Dialer#376) writes ten prefixes; that two digits are enough is a guess.
 */
const MIN_NATIONAL_DIGITS = 2;
const PREFIX = new RegExp(`^\\+\\d{${MIN_DIGITS},15}\\*$`);

/** The keys of all prefixes that match a number in E.164, such as `+1212*`; none for other keys. */
export function listPrefixKeys(phoneKey: string): string[] {
  if (!/^\+\d+$/.test(phoneKey)) return [];
  const lengths = Array.from({ length: phoneKey.length }, (_, nth) => nth + 1);
  return lengths.slice(MIN_DIGITS).map((length) => `${phoneKey.slice(0, length)}*`);
}

/**
 * A country's calling code alone is no prefix to block, however long it is (haumacher/phoneblock#28 and #116). Who
 * wants to block countries has a rule for that (haumacher/phoneblock#260).
 *
 * @throws AppError `VALIDATION` for a key that ends in `*` and is no prefix, too short a one or a calling code
 */
export function assertPrefixAllowed(phoneKey: string): void {
  if (!phoneKey.endsWith('*')) return;
  const digits = phoneKey.slice(1, -1);
  // Services and satellites, such as +800 and +881, have no country.
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find(isCallingCode) ?? '';
  if (code !== '' && code === digits)
    throw appFieldError('phoneNumber', 'FORMAT', 'PREFIX_IS_COUNTRY', {
      prefix: phoneKey,
      min: MIN_NATIONAL_DIGITS,
    });
  if (!PREFIX.test(phoneKey) || (code !== '' && digits.length < code.length + MIN_NATIONAL_DIGITS))
    throw appFieldError('phoneNumber', 'FORMAT', 'PREFIX_TOO_SHORT', { min: MIN_NATIONAL_DIGITS });
}
