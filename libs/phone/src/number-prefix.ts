import { type CountryCode, Metadata, type NumberingPlan } from 'libphonenumber-js/core';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { toAsciiDigits } from './decimal-digits';

/** Digits with signs for any digit behind them: `+1900*`, `0900 123*`, `+33162######`, `1-900-xxx-xxxx`. */
const PREFIX = /^(\+?)([\d\s()./-]*\d)([\s-]*[*?#xX%](?:[*?#xX%\s-]*))$/;

/**
 * The key of a prefix such as `+49900*`, read in the user’s country; null for what is none. A national prefix
 * needs the trunk prefix of a country that has one: `4990*` in Germany could begin with the country code or an area
 * code. As many signs as digits are missing stand for all numbers that begin so; fewer would block more than that.
 */
export function readPrefix(typed: string, region: string): string | null {
  const [, plus, written = '', signs = ''] = PREFIX.exec(toAsciiDigits(typed).trim()) ?? [];
  const digits = written.replace(/\D/g, '');
  if (digits === '') return null;
  const prefix = plus ? `+${digits}` : toInternational(digits, region);
  const missing = signs.replace(/[\s-]/g, '');
  const isAnyLength = /[*%]/.test(missing);
  return prefix !== null && (isAnyLength || completes(prefix, missing.length)) ? `${prefix}*` : null;
}

function toInternational(digits: string, region: string): string | null {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(region as CountryCode);
  const { numberingPlan } = plans;
  if (!numberingPlan) return null;
  const code: string = getCountryCallingCode(region as CountryCode);
  // The country's own first: Australia dials 0011, which begins with the 00 of others.
  const abroad = new RegExp(`^(?:${numberingPlan.IDDPrefix()}|00)`).exec(digits);
  if (abroad) return `+${digits.slice(abroad[0].length)}`;
  // Not in the package's types.
  const trunk = (numberingPlan as NumberingPlan & { nationalPrefix(): string | undefined }).nationalPrefix();
  if (!trunk) return `+${code}${digits}`;
  if (digits.startsWith(trunk)) return `+${code}${digits.slice(trunk.length)}`;
  // North America dials with and without 1.
  return code === '1' ? `+1${digits}` : null;
}

function completes(prefix: string, missing: number): boolean {
  return ['0', '1', '2', '5', '9'].some((digit) =>
    parsePhoneNumberFromString(prefix + digit.repeat(missing))?.isPossible(),
  );
}
