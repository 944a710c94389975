import { registerDecorator } from 'class-validator';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { stripPunctuation, toAsciiDigits } from './decimal-digits';
import { toPhoneKey, toTodaysNotation } from './number-notations';
import { readPrefix } from './number-prefix';
import { isWithheld, toKeypadDigits } from './withheld';

/** A parsed phone number. */
export interface PhoneIdentity {
  /** The number's identity, one for all notations that lead to the same line; compare and store this. */
  key: string;
  /** `+`, country code and subscriber number in today's numbering plan; dial and show this. */
  e164: string;
  /** ISO 3166 code; null for numbers without a country (satellite, freephone). */
  country: string | null;
  /** Whether the numbering plan assigns it; a number that is only possible has the right length. */
  isValid: boolean;
  /** Such as `mobile` or `fixed_line`; null when the numbering plan does not say. */
  lineType: string | null;
}

/**
 * Parses a typed phone number, in the digits of any script; a national number belongs to `region` (ISO 3166).
 * Returns null for what no numbering plan allows (SPAM-25).
 */
export function identifyPhone(typed: string, region: string): PhoneIdentity | null {
  const parsed = parsePhone(typed, region);
  if (!parsed) return null;
  return {
    key: toPhoneKey(parsed),
    e164: parsed.number,
    country: parsed.country ?? null,
    isValid: parsed.isValid(),
    lineType: parsed.getType()?.toLowerCase() ?? null,
  };
}

/** Digits with three letters or more behind them, such as 1-800-FLOWERS or 1-800-GO-4-HELP. */
const VANITY = /^\+?(?:[\s().-]*\d){3,}[\s().-]*(?=(?:[^a-z]*[a-z]){3})[a-z\d\s().-]+$/i;

/**
 * Parses a possible number; null for any other. `00` counts as `+` where it has no other meaning, letters as the keys
 * that they are on, and a country code without `+` where the number is valid only so.
 */
export function parsePhone(typed: string, region: string): PhoneNumber | null {
  const text = toAsciiDigits(typed);
  // A prefix such as +1900* and a provider's placeholder for a withheld number are no numbers.
  if (/\*\s*$/.test(text) || isWithheld(text)) return null;
  const internationalPrefix = /^\s*00(?=[\s\d])/;
  const parsed =
    parsePossible(text, region) ??
    (internationalPrefix.test(text) ? parsePossible(text.replace(internationalPrefix, '+'), region) : null);
  if (parsed?.isValid()) return parsed;
  if (parsed === null && VANITY.test(text)) return parseVanity(toKeypadDigits(text), region);
  return parseWithoutPlus(text, region) ?? parsed;
}

function parseWithoutPlus(text: string, region: string): PhoneNumber | null {
  const digits = text.replace(/[\s().-]/g, '');
  return /^[1-9]\d{9,14}$/.test(digits) && !isWithheld(`+${digits}`)
    ? parseValid(`+${digits}`, region)
    : null;
}

/** Digits of a North American number, after 1 or +1. */
const NANP_DIGITS = /^(\+?1)?([2-9]\d{9})\d*$/;

/** North American networks ignore what follows the tenth digit: `1-800-CONTACTS` (libphonenumber, FALSEHOODS.md). */
function parseVanity(text: string, region: string): PhoneNumber | null {
  const parsed = parseValid(text, region);
  if (parsed) return parsed;
  const [, code, national] = NANP_DIGITS.exec(text.replace(/[\s().-]/g, '')) ?? [];
  const isNorthAmerican = code !== undefined || getCountryCallingCode(region as CountryCode) === '1';
  return national !== undefined && isNorthAmerican ? parseValid(`+1${national}`, region) : null;
}

function parseValid(text: string, region: string): PhoneNumber | null {
  const parsed = parsePossible(text, region);
  return parsed?.isValid() ? parsed : null;
}

function parsePossible(text: string, region: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(text, region as CountryCode);
  if (!parsed) return null;
  const today = toTodaysNotation(parsed);
  return today.isPossible() ? today : null;
}

/** A phone number, prefix or name of a sender as a person or program writes it. */
export interface TypedNumber {
  typed: string;
  /** Identifies it in any notation: {@link PhoneIdentity.key} when it parses, else the input without punctuation. */
  key: string;
  /** Null for what is no phone number. */
  identity: PhoneIdentity | null;
}

/** Reads what was typed; a national number belongs to `region` (ISO 3166). */
export function readTypedNumber(typed: string, region: string): TypedNumber {
  const prefix = readPrefix(typed, region);
  const identity = prefix === null ? identifyPhone(typed, region) : null;
  return { typed, key: prefix ?? identity?.key ?? stripPunctuation(typed).toLowerCase(), identity };
}

/** The key of what was typed. */
export const phoneKey = (typed: string, region: string): string => readTypedNumber(typed, region).key;

/** The key of a number in E.164, which is of no region. */
export const keyOfE164 = (e164: string): string => phoneKey(e164, 'US');

/** Whether `region` is a country (ISO 3166, two capital letters) with a known numbering plan. */
export const isKnownRegion = (region: string): boolean => isSupportedCountry(region);

const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Whether digits are the calling code of a country; 800 and others of networks and services are none. */
export const isCallingCode = (digits: string): boolean => CALLING_CODES.has(digits);

/** The chosen country if its numbering plan is known, else the default one. */
export const chooseRegion = (chosen: string | null, defaultRegion: string): string =>
  chosen !== null && isKnownRegion(chosen) ? chosen : defaultRegion;

const GEOGRAPHIC_TYPES: ReadonlySet<string | null> = new Set([
  'fixed_line',
  'mobile',
  'fixed_line_or_mobile',
]);

/**
 * Whether a number belongs to none of the countries. A freephone or other service number belongs to every country of
 * its calling code: libphonenumber gives those of North America to the United States.
 */
export function isForeignNumber(
  { e164, country, lineType }: PhoneIdentity,
  countries: readonly string[],
): boolean {
  if (country === null || countries.includes(country)) return false;
  if (GEOGRAPHIC_TYPES.has(lineType)) return true;
  return !countries
    .filter(isSupportedCountry)
    .some((home) => e164.startsWith(`+${getCountryCallingCode(home)}`));
}

/** Validates a country code (ISO 3166, two capital letters) with a known numbering plan. */
export const IsRegion = (): PropertyDecorator => (target, property) => {
  registerDecorator({
    target: target.constructor,
    propertyName: property as string,
    validator: {
      validate: (value) => typeof value === 'string' && isKnownRegion(value),
      defaultMessage: () => 'must be a country code such as US',
    },
  });
};
