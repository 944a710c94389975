import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withAsciiDigits } from './decimal-digits';

/** Numbers of police, fire brigade, ambulance and crisis lines. One wide list for all countries: sparing a number too many does no harm. */
const EMERGENCY = new Set(
  `000 08 100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119 120 122 123 128 131 132 133 135
   144 147 15 150 151 155 156 158 160 166 17 18 180 185 188 190 191 192 193 194 195 196 197 198 199 901 902 903 911 912
   913 914 917 919 933 955 985 986 987 988 991 992 993 994 995 996 997 998 999 1414 1669 116000 116006 116111 116117 116123`.split(
    /\s+/,
  ),
);

const digitsOf = (typed: string) => withAsciiDigits(typed).replace(/[\s()./-]/g, '');

/** Whether a caller's number is one of an emergency service, by itself or behind any country's code (`+49116117`). */
export function isEmergencyNumber(typed: string): boolean {
  const digits = digitsOf(typed).replace(/^00(?=\d{4})/, '+');
  if (!digits.startsWith('+')) return EMERGENCY.has(digits);
  const national = parsePhoneNumberFromString(digits)?.nationalNumber;
  return EMERGENCY.has(digits.slice(1)) || (national !== undefined && EMERGENCY.has(national));
}

/** Whether a number has too few digits (six at most) for a subscriber: an extension, or a service's short code. */
export const isShortNumber = (typed: string): boolean => /^[*#\d]{1,6}$/.test(digitsOf(typed));
