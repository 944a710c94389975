import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { stripPunctuation } from './decimal-digits';
import { findNumberRule, isShortHelpline } from './number-rules';

/** Emergency and crisis lines. One list for all countries: protecting a number too many does no harm. */
const EMERGENCY = new Set(
  `000 08 100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119 120 122 123 128 131 132 133 135
   144 147 15 150 151 155 156 158 160 166 17 18 180 185 188 190 191 192 193 194 195 196 197 198 199 901 902 903 911 912
   913 914 917 919 933 955 985 986 987 988 991 992 993 994 995 996 997 998 999 1414 1669`.split(/\s+/),
);

/** Whether a number is an emergency number or a helpline, alone or after a country code (`+49116117`). */
export function isEmergencyNumber(typed: string): boolean {
  const digits = stripPunctuation(typed).replace(/^00(?=\d{4})/, '+');
  if (!digits.startsWith('+')) return EMERGENCY.has(digits) || isShortHelpline(digits);
  const national = parsePhoneNumberFromString(digits)?.nationalNumber;
  if (EMERGENCY.has(digits.slice(1)) || (national !== undefined && EMERGENCY.has(national))) return true;
  const kind = national === undefined ? undefined : findNumberRule(digits, 'US')?.kind;
  return kind === 'helpline' || kind === 'medical';
}

/** Whether a number has six digits at most: an extension or a short code, no subscriber. */
export const isShortNumber = (typed: string): boolean => /^[*#\d]{1,6}$/.test(stripPunctuation(typed));
