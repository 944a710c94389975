import { getCountryCallingCode, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { stripPunctuation } from './decimal-digits';
import { parsePhone } from './phone-identity';
import { FICTION_RULES, HELPLINE_RULES, TELEMARKETING_RULES } from './number-rules.data';

/** What a numbering authority or the holder says about a number or a range. */
export type NumberKind = 'helpline' | 'medical' | 'telemarketing' | 'business-calls' | 'fiction';

/** A number or a range with a published purpose. */
export interface NumberRule {
  kind: NumberKind;
  /** Holder of the number; null for ranges. */
  name: string | null;
  /** Who says so. */
  source: string;
}

/** Day (ISO 8601) on which the rules were compiled. */
export const NUMBER_RULES_AS_OF = '2026-11-26';

interface Pattern extends NumberRule {
  national: RegExp;
}

const EU_116 = 'Commission Decision 2007/116/EC';
/** Harmonised numbers of social value; other 116 numbers are national helplines. */
const HARMONISED: Pattern[] = [
  createPattern('helpline', '116000', 'Missing children hotline', EU_116),
  createPattern('helpline', '116006', 'Helpline for victims of crime', EU_116),
  createPattern('helpline', '116111', 'Child helpline', EU_116),
  createPattern('medical', '116117', 'Medical on-call service', EU_116),
  createPattern('helpline', '116123', 'Emotional support helpline', EU_116),
];
const OTHER_116 = createPattern('helpline', String.raw`116\d{3}`, null, EU_116);

/** Rules by country calling code. */
const RULES = new Map<string, Pattern[]>();
for (const [kind, text] of [
  ['helpline', HELPLINE_RULES],
  ['telemarketing', TELEMARKETING_RULES],
  ['fiction', FICTION_RULES],
] as const) {
  for (const line of text.trim().split('\n')) {
    const [code, national, source, name = ''] = line.split(' | ') as [string, string, string, string?];
    const isBusiness = kind === 'telemarketing' && name === 'business-calls';
    const pattern = createPattern(
      isBusiness ? 'business-calls' : kind,
      national.replaceAll(' ', '|').replaceAll('x', String.raw`\d`),
      isBusiness || name === '' ? null : name,
      source,
    );
    RULES.set(code, [...(RULES.get(code) ?? []), pattern]);
  }
}

/** Finds the rule for a number as typed; one without a country code, a short one too, belongs to `region`. */
export function findNumberRule(typed: string, region: string): NumberRule | null {
  const { code, national } = splitNumber(typed, region);
  const rule = [...(RULES.get(code) ?? []), ...HARMONISED, OTHER_116].find((pattern) =>
    pattern.national.test(national),
  );
  return rule ? { kind: rule.kind, name: rule.name, source: rule.source } : null;
}

/** Whether a number of at most six digits is a helpline in any country. */
export const isShortHelpline = (digits: string): boolean =>
  digits.length <= 6 &&
  [HARMONISED, [OTHER_116], ...RULES.values()].some((patterns) =>
    patterns.some(({ kind, national }) => kind === 'helpline' && national.test(digits)),
  );

function splitNumber(typed: string, region: string): { code: string; national: string } {
  const digits = stripPunctuation(typed).replace(/^00(?=\d{4})/, '+');
  const parsed =
    parsePhone(typed, region) ?? (digits.startsWith('+') ? parsePhoneNumberFromString(digits) : undefined);
  return parsed
    ? { code: parsed.countryCallingCode, national: parsed.nationalNumber }
    : { code: getCountryCallingCode(region as CountryCode), national: digits };
}

function createPattern(kind: NumberKind, national: string, name: string | null, source: string): Pattern {
  return { kind, name, source, national: new RegExp(`^(?:${national})$`) };
}
