import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { withAsciiDigits } from './decimal-digits';
import { isWithheld } from './withheld';

/** What a typed phone number says of itself. */
export interface PhoneIdentity {
  /** The number's identity: `+`, country code and subscriber number. */
  e164: string;
  /** ISO 3166 code of the country it belongs to; null for numbers of no country (satellite, freephone). */
  country: string | null;
  /** Whether the plan gives out such numbers; a number that is only possible has the right length and no more. */
  isValid: boolean;
  /** Such as `mobile` or `fixed_line`; null when the numbering plan does not tell. */
  lineType: string | null;
}

/**
 * Reads a phone number as a person types it, in the digits of any script; national numbers belong to `region` (ISO 3166).
 * Answers null for what no numbering plan allows (decision SPAM-25).
 */
export function identifyPhone(typed: string, region: string): PhoneIdentity | null {
  const parsed = parsePhone(typed, region);
  if (!parsed) return null;
  return {
    e164: parsed.number,
    country: parsed.country ?? null,
    isValid: parsed.isValid(),
    lineType: parsed.getType()?.toLowerCase() ?? null,
  };
}

/** The parser's own view of a possible number; null for any other. `00` stands for `+` where it means nothing else. */
export function parsePhone(typed: string, region: string): PhoneNumber | null {
  const text = withAsciiDigits(typed);
  // The beginning of numbers with all that begin so, and a word that a provider has dialled, are none.
  if (/\*\s*$/.test(text) || isWithheld(text)) return null;
  const abroad = /^\s*00(?=[\s\d])/;
  return possible(text, region) ?? (abroad.test(text) ? possible(text.replace(abroad, '+'), region) : null);
}

function possible(text: string, region: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(text, region as CountryCode);
  return parsed?.isPossible() ? parsed : null;
}

/** The key under which a number is one and the same: E.164 when it parses, else what was typed without punctuation. */
export function phoneKey(typed: string, region: string): string {
  return (
    identifyPhone(typed, region)?.e164 ??
    withAsciiDigits(typed)
      .replace(/[\s()./-]/g, '')
      .toLowerCase()
  );
}

/** Whether `region` is a country whose numbering plan is known (ISO 3166, two capital letters). */
export const isKnownRegion = (region: string): boolean => isSupportedCountry(region);
