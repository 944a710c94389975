import { MINUTE_MS, type Severity, type SignInOutcome, type WatchRule } from '@swipeclean/contracts/server';
import { findImpossibleTravel, type TravelStop } from './travel';

/** Wrong passwords within the window from which the right one may be guessed. */
const MIN_FAILURES = 5;
/** The window before a sign-in in which wrong passwords count. */
export const FAILURES_WINDOW_MS = 15 * MINUTE_MS;

/** A sign-in attempt with its place, network and device. */
export interface LocatedSignIn extends TravelStop {
  outcome: SignInOutcome;
  ipAddress: string;
  device: string;
  /** Number of the autonomous system; null when unknown. */
  asn: number | null;
}

export interface SignInHistory {
  /** Known devices and countries; empty before the first sign-in. */
  devices: ReadonlySet<string>;
  countries: ReadonlySet<string>;
  /** The last sign-in, or session from before the watch, that is not disowned. */
  previous: LocatedSignIn | null;
  /** Wrong passwords within the window, since the last sign-in or reset. */
  failures: readonly LocatedSignIn[];
}

/** A rule that a sign-in breaks. */
export interface SignInFinding {
  rule: WatchRule;
  level: Severity;
  /** Percent. */
  confidence: number;
  /** Identifies the same finding of a rule and level. */
  subject: string;
  distanceKm: number | null;
  hours: number | null;
  failures: number | null;
}

const NO_FIGURES = { distanceKm: null, hours: null, failures: null };

export function checkSignIn(now: LocatedSignIn, history: SignInHistory): SignInFinding[] {
  if (now.outcome === 'failure' || now.outcome === 'known') return [];
  if (now.outcome === 'reuse')
    return [
      { ...NO_FIGURES, rule: 'refresh-reuse', level: 'critical', confidence: 80, subject: now.ipAddress },
    ];
  if (now.outcome === 'reset') return checkReset(now, history);
  return [checkOrigin(now, history), checkTravel(now, history), checkFailures(now, history)].filter(
    (finding) => finding !== null,
  );
}

/** A password reset on an unknown device. */
function checkReset({ device, country }: LocatedSignIn, { devices }: SignInHistory): SignInFinding[] {
  if (devices.size === 0 || devices.has(device)) return [];
  const subject = [device, country].join(' ');
  return [{ ...NO_FIGURES, rule: 'password-reset', level: 'critical', confidence: 70, subject }];
}

/** An unknown device or country; the first sign-in makes its own known. */
function checkOrigin(now: LocatedSignIn, { devices, countries }: SignInHistory): SignInFinding | null {
  if (devices.size === 0) return null;
  const isNewDevice = !devices.has(now.device);
  const isNewCountry =
    now.country !== null && !now.hidesPlace && countries.size > 0 && !countries.has(now.country);
  const subject = [now.device, now.country].join(' ');
  if (isNewDevice && isNewCountry)
    return { ...NO_FIGURES, rule: 'new-device-and-country', level: 'high', confidence: 70, subject };
  if (isNewCountry) return { ...NO_FIGURES, rule: 'new-country', level: 'medium', confidence: 50, subject };
  if (isNewDevice) return { ...NO_FIGURES, rule: 'new-device', level: 'low', confidence: 40, subject };
  return null;
}

function checkTravel(now: LocatedSignIn, { previous }: SignInHistory): SignInFinding | null {
  const travel = previous && findImpossibleTravel(previous, now);
  if (!travel) return null;
  const subject = [previous.country, now.country].sort().join(' ');
  return { ...NO_FIGURES, ...travel, rule: 'impossible-travel', level: 'high', confidence: 75, subject };
}

/** A right password after many wrong ones; less severe when all came from a known device and the same network. */
function checkFailures(now: LocatedSignIn, { devices, failures }: SignInHistory): SignInFinding | null {
  if (failures.length < MIN_FAILURES) return null;
  const isOwn =
    devices.has(now.device) &&
    failures.every(
      ({ device, asn, ipAddress }) =>
        device === now.device && (ipAddress === now.ipAddress || (asn !== null && asn === now.asn)),
    );
  const found = {
    ...NO_FIGURES,
    rule: 'guessed-password' as const,
    subject: now.ipAddress,
    failures: failures.length,
  };
  return isOwn
    ? { ...found, level: 'medium', confidence: 30 }
    : { ...found, level: 'critical', confidence: 85 };
}
