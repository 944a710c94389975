import type { QuietHours, ScreeningRules, ScreenReason } from '@swipeclean/contracts/server';
import { isForeignNumber, type PhoneIdentity } from '@swipeclean/phone';

/** The reasons of {@link findOwnRule}. */
export type OwnRule = Extract<ScreenReason, `own-${'withheld' | 'unverified' | 'foreign' | 'quiet-hours'}`>;

interface ScreenedCaller {
  isCall: boolean;
  isWithheld: boolean;
  /** Null for what is no phone number. */
  identity: PhoneIdentity | null;
  /** As in `ScreenDto`. */
  stirVerstat?: string;
  /** The user's country. */
  country: string;
}

/** The user's own rule that blocks a caller; null without one. */
export function findOwnRule(rules: ScreeningRules, caller: ScreenedCaller, now: Date): OwnRule | null {
  const { isCall, isWithheld, identity, stirVerstat, country } = caller;
  if (rules.blockWithheld && isCall && isWithheld) return 'own-withheld';
  if (rules.blockUnverified && isCall && isUnverified(stirVerstat)) return 'own-unverified';
  if (rules.blockForeign && identity && isForeignNumber(identity, [country, ...rules.allowedCountries]))
    return 'own-foreign';
  return isCall && rules.quietHours && isQuiet(rules.quietHours, now) ? 'own-quiet-hours' : null;
}

/**
 * Whether the networks found the number forged. A call without a signature is not: few networks outside the United
 * States, Canada and France sign (Twilio, "Trusted Calling with SHAKEN/STIR": `StirVerstat`).
 */
const isUnverified = (stirVerstat = ''): boolean => /^TN-Validation-Failed/i.test(stirVerstat);

function isQuiet({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const time = getTimeOfDay(now, timeZone);
  if (from < to) return from <= time && time < to;
  return from <= time || time < to;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as `07:05`. */
function getTimeOfDay(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}
