import {
  findNumberRule,
  isEmergencyNumber,
  isShortNumber,
  type PhoneIdentity,
  readTypedNumber,
} from '@swipeclean/phone';
import type { PlanFacts } from './caller-score';

/** A number that can be looked up; key and `e164` are the digits of an emergency or short number. */
export type CallerIdentity = PlanFacts & Pick<PhoneIdentity, 'key' | 'e164' | 'country'>;

/** Identifies a number as typed, emergency and short ones of `region` too; null for what cannot call. */
export function identifyCaller(typed: string, region: string): CallerIdentity | null {
  const { identity, key } = readTypedNumber(typed, region);
  const rule = findNumberRule(typed, region);
  if (identity) {
    const isEmergency = isEmergencyNumber(identity.e164);
    return { ...identity, rule, special: isEmergency ? 'emergency' : null };
  }
  // Two digits are an emergency number or an extension.
  const isShort = isShortNumber(typed) && key.length > 2;
  const special = isEmergencyNumber(typed) ? 'emergency' : isShort ? 'short' : null;
  if (!special && !rule) return null;
  return { key, e164: key, country: null, isValid: false, lineType: null, special, rule };
}
