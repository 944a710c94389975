import type { Severity, SignInOutcome, WatchRule } from '@swipeclean/contracts/server';
import { impossibleTravel, type Stop } from './travel';

/** Wrong passwords within the window after which a right one may be a guessed one. */
const MANY_FAILURES = 5;
/** How long before a sign-in wrong passwords are counted. */
export const FAILURES_WINDOW_MS = 15 * 60_000;

/** An attempt to sign in, with what its address and browser tell. */
export interface SeenSignIn extends Stop {
  outcome: SignInOutcome;
  ipAddress: string;
  device: string;
  /** Number of the network; null when it is not known. */
  asn: number | null;
}

/** What is known of an account when somebody signs in. */
export interface History {
  /** Devices and countries that are the user's own; none when nobody was signed in yet. */
  devices: ReadonlySet<string>;
  countries: ReadonlySet<string>;
  /** The sign-in before, or where a session of before the watch was last in use, if there is one that is not disowned. */
  previous: SeenSignIn | null;
  /** Wrong passwords since anybody last signed in or reset the password, within the window. */
  failures: readonly SeenSignIn[];
}

/** Something that a rule found in a sign-in. */
export interface Finding {
  rule: WatchRule;
  level: Severity;
  /** Percent. */
  confidence: number;
  /** What makes two findings of the rule and level the same thing. */
  subject: string;
  distanceKm: number | null;
  hours: number | null;
  failures: number | null;
}

const NONE = { distanceKm: null, hours: null, failures: null };

/** All that is remarkable about an attempt to sign in. */
export function judgeSignIn(now: SeenSignIn, history: History): Finding[] {
  if (now.outcome === 'failure' || now.outcome === 'known') return [];
  if (now.outcome === 'reuse')
    return [{ ...NONE, rule: 'refresh-reuse', level: 'critical', confidence: 80, subject: now.ipAddress }];
  if (now.outcome === 'reset') return judgeReset(now, history);
  return [judgeNovelty(now, history), judgeTravel(now, history), judgeFailures(now, history)].filter(
    (finding) => finding !== null,
  );
}

/** A password that was set anew with a device that is not the user's; with one that is, it is what a user is told to do. */
function judgeReset({ device, country }: SeenSignIn, { devices }: History): Finding[] {
  if (devices.size === 0 || devices.has(device)) return [];
  const subject = [device, country].join(' ');
  return [{ ...NONE, rule: 'password-reset', level: 'critical', confidence: 70, subject }];
}

/** A device or a country that the account has not been used from; those that the watch began with are the user's own. */
function judgeNovelty(now: SeenSignIn, { devices, countries }: History): Finding | null {
  if (devices.size === 0) return null;
  const isNewDevice = !devices.has(now.device);
  const isNewCountry =
    now.country !== null && !now.hidesPlace && countries.size > 0 && !countries.has(now.country);
  const subject = [now.device, now.country].join(' ');
  if (isNewDevice && isNewCountry)
    return { ...NONE, rule: 'new-device-and-country', level: 'high', confidence: 70, subject };
  if (isNewCountry) return { ...NONE, rule: 'new-country', level: 'medium', confidence: 50, subject };
  if (isNewDevice) return { ...NONE, rule: 'new-device', level: 'low', confidence: 40, subject };
  return null;
}

function judgeTravel(now: SeenSignIn, { previous }: History): Finding | null {
  const travel = previous && impossibleTravel(previous, now);
  if (!travel) return null;
  const subject = [previous.country, now.country].sort().join(' ');
  return { ...NONE, ...travel, rule: 'impossible-travel', level: 'high', confidence: 75, subject };
}

/** A right password after many wrong ones; less so when all came from a device of the user's and the same network. */
function judgeFailures(now: SeenSignIn, { devices, failures }: History): Finding | null {
  if (failures.length < MANY_FAILURES) return null;
  const isOwn =
    devices.has(now.device) &&
    failures.every(
      ({ device, asn, ipAddress }) =>
        device === now.device && (ipAddress === now.ipAddress || (asn !== null && asn === now.asn)),
    );
  const found = {
    ...NONE,
    rule: 'guessed-password' as const,
    subject: now.ipAddress,
    failures: failures.length,
  };
  return isOwn
    ? { ...found, level: 'medium', confidence: 30 }
    : { ...found, level: 'critical', confidence: 85 };
}
