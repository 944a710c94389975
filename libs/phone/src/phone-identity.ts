import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What a typed phone number says of itself. */
export interface PhoneIdentity {
  /** The number's identity: `+`, country code and subscriber number. */
  e164: string;
  /** ISO 3166 code of the country it belongs to; null for numbers of no country (satellite, freephone). */
  country: string | null;
  /** Such as `mobile` or `fixed_line`; null when the numbering plan does not tell. */
  lineType: string | null;
}

/**
 * Reads a phone number as a person types it, in the digits of any script; national numbers belong to `region` (ISO 3166).
 * Answers null for what no numbering plan allows (decision SPAM-25).
 */
export function identifyPhone(typed: string, region: string): PhoneIdentity | null {
  const parsed = parsePhoneNumberFromString(typed, region as CountryCode);
  if (!parsed?.isPossible()) return null;
  return {
    e164: parsed.number,
    country: parsed.country ?? null,
    lineType: parsed.getType()?.toLowerCase() ?? null,
  };
}

/** The key under which a number is one and the same: E.164 when it parses, else what was typed without punctuation. */
export function phoneKey(typed: string, region: string): string {
  return identifyPhone(typed, region)?.e164 ?? typed.replace(/[\s()./-]/g, '').toLowerCase();
}

/** Whether `region` is a country whose numbering plan is known (ISO 3166, two capital letters). */
export const isKnownRegion = (region: string): boolean => isSupportedCountry(region);
