import type { Severity } from '../core/severity';
import type { SignKind } from './device-signs';

/** Who a number belongs to (ENT-27). */
export const CALLER_TYPES = [
  'business',
  'personal',
  'scam',
  'telemarketer',
  'government',
  'unknown',
] as const;
/** One of {@link CALLER_TYPES}. */
export type CallerType = (typeof CALLER_TYPES)[number];

/** What speaks for or against a number. */
export const CALLER_FACTORS = [
  'baseline',
  'valid',
  'invalid',
  'premium-rate',
  'voip',
  'community',
  'community-unavailable',
  'complaints',
  'own-legitimate',
  'own-block',
] as const;

/** One thing that the score of a number is made of. */
export interface CallerFactor {
  code: (typeof CALLER_FACTORS)[number];
  /** Points it adds to the score. */
  delta: number;
  /** Who says so. */
  source: string;
  /** As of when (ISO 8601, a day or a moment); null for the baseline. */
  asOf: string | null;
}

/** What a number is, as far as it is known (ENT-27); null is not known. */
export interface CallerId {
  id: string;
  phoneNumber: string;
  e164: string | null;
  /** The user's own label, else one that three or more users gave it; never a guess. */
  callerName: string | null;
  /** The user's own label. */
  label: string | null;
  callerType: CallerType | null;
  companyName: string | null;
  location: string | null;
  /** Who was given the number's range first; the number may have moved since. */
  carrierName: string | null;
  lineType: string | null;
  /** 0 to 100, higher is safer; null of a record from before numbers were scored. */
  trustScore: number | null;
  riskLevel: Severity | null;
  /** What the score is made of. */
  factors: CallerFactor[];
  createdAt: string;
}

/** How an address is connected (ENT-28): of one's own network, of no use on the internet, or a rented server. */
export type ConnectionType = 'private' | 'reserved' | 'hosting';

/** What speaks for or against an address. */
export const IP_FACTORS = ['baseline', 'tor', 'vpn', 'relay', 'proxy', 'datacenter'] as const;

/** One thing that was looked into for the score of an address. */
export interface IpFactor {
  code: (typeof IP_FACTORS)[number];
  /** Whether the address is on that list; true of the baseline, from which the score starts. */
  listed: boolean;
  /** Points it adds to the score; 0 when it is not listed. */
  delta: number;
  /** Which list told it. */
  source: string;
  /** When that list was last good (ISO 8601); null for the baseline. */
  asOf: string | null;
}

/** Data that a record was made from, named as its licence asks. */
export interface DataSourceCredit {
  name: string;
  url: string;
  licence: string;
  /** Day of the data (`YYYY-MM-DD`). */
  asOf: string;
}

/** What an address is, as far as it is known (ENT-28); null is not known. */
export interface IpRecord {
  id: string;
  ipAddress: string;
  /** City, region and country in English, as far as they are known. */
  location: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
  isp: string | null;
  organization: string | null;
  /** Number of the network (autonomous system). */
  asn: number | null;
  connectionType: ConnectionType | null;
  threatLevel: Severity | null;
  isVpn: boolean | null;
  isProxy: boolean | null;
  isTor: boolean | null;
  /** 0 to 100, higher is safer; null while nothing is known. */
  reputationScore: number | null;
  /** What the score is made of. */
  factors: IpFactor[];
  credits: DataSourceCredit[];
  /** When the user's account was last signed in to from there; null when the address was only looked up. */
  signedInAt: string | null;
  createdAt: string;
}

/** What account watch looks for; each is the type of the detections that it makes. */
export const WATCH_RULES = [
  'new-device',
  'new-country',
  'new-device-and-country',
  'impossible-travel',
  'guessed-password',
  'refresh-reuse',
  'password-reset',
] as const;
/** One of {@link WATCH_RULES}. */
export type WatchRule = (typeof WATCH_RULES)[number];

/** What account watch saw; null is not known, or of no matter for the rule. */
export interface SignInEvidence {
  at: string;
  ipAddress: string;
  /** Browser and system, such as `Chrome on Windows`. */
  device: string;
  location: string | null;
  /** ISO 3166, two letters; null, too, when the address tells nothing of where its user is. */
  country: string | null;
  /** Where the sign-in before was, for impossible travel. */
  previousLocation: string | null;
  distanceKm: number | null;
  hours: number | null;
  /** Wrong passwords within 15 minutes before. */
  failures: number | null;
}

/** Days that an alert stays after it was last seen, whatever is said of it: nobody may press the trace of a break-in away. */
export const ALERT_RETENTION_DAYS = 7;

/** What a user said of an alert: it was they, or it was not. */
export type Acknowledgement = 'mine' | 'not-mine';

/** Something that looked like spying (ENT-29). */
export interface SpyDetection {
  id: string;
  detectionType: string;
  sourceIdentifier: string;
  detectionReason: string;
  /** Percent. */
  confidence: number;
  threatLevel: Severity;
  isResolved: boolean;
  /** When it was resolved: by "This was me", or by securing the account after "Not me"; null while it is open. */
  resolvedAt: string | null;
  acknowledged: Acknowledgement | null;
  /** When it was last seen. */
  detectedAt: string;
  /** How often it was seen within 24 hours of the first time. */
  times: number;
  evidence: SignInEvidence | null;
}

/** Something the user should know (ENT-30). */
export interface SecurityAlert {
  id: string;
  title: string;
  description: string;
  severity: Severity;
  isRead: boolean;
  sourceType: string;
  sourceValue: string | null;
  createdAt: string;
  /** The detection behind it, which the user can acknowledge; null without one. */
  detectionId: string | null;
  /** The type of that detection; null without one. */
  rule: string | null;
  acknowledged: Acknowledgement | null;
  /** When the detection behind it was resolved; null while it is open, and without one. */
  resolvedAt: string | null;
  times: number;
  evidence: SignInEvidence | null;
}

/** An app known to spy on people (stalkerware), or to be used for watching openly or with consent (watchware). */
export interface KnownApp {
  name: string;
  type: 'stalkerware' | 'watchware';
  /** Android package names. */
  packages: string[];
  /** Bundle identifiers on an iPhone. */
  bundles: string[];
  /** Servers that the app talks to. */
  domains: string[];
  /** Addresses of such servers, IPv4 and IPv6, in canonical form. */
  ips: string[];
  /** Where it is sold or handed out: visiting one is no sign that it is installed. */
  websites: string[];
}

/** The list of known stalkerware. */
export interface IndicatorList {
  credit: DataSourceCredit;
  apps: KnownApp[];
}

/** Something of a device that is on the list. */
export interface AppMatch {
  kind: Exclude<SignKind, 'visit'>;
  /** As the device has it: the app's own name, the domain or the address. */
  value: string;
  /** What the app is called there. */
  app: string;
  type: KnownApp['type'];
  severity: Severity;
  /** Percent. */
  confidence: number;
  source: DataSourceCredit;
}
