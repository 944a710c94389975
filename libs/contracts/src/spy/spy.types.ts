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

/** Factors for or against a number. */
export const CALLER_FACTORS = [
  'baseline',
  'valid',
  'invalid',
  'premium-rate',
  'emergency',
  'helpline',
  'medical',
  'telemarketing',
  'business-calls',
  'fiction',
  'short',
  'unreported',
  'community',
  'community-unavailable',
  'complaints',
  'listed',
  'own-legitimate',
  'own-block',
] as const;

/** One factor of a number's score. */
export interface CallerFactor {
  code: (typeof CALLER_FACTORS)[number];
  /** Points it adds to the score. */
  delta: number;
  /** Source of the factor. */
  source: string;
  /** Date of the data (ISO 8601, a day or a time); null for the baseline. */
  asOf: string | null;
}

/** The record of a number (ENT-27); null means unknown. */
export interface CallerId {
  id: string;
  phoneNumber: string;
  e164: string | null;
  /** The user's own label, else one that three or more users gave it; never a guess. */
  callerName: string | null;
  /** The user's own label. */
  label: string | null;
  callerType: CallerType | null;
  /** The holder of a published number, such as a helpline. */
  companyName: string | null;
  location: string | null;
  /** The carrier that first received the number's range; the number may have been ported since. */
  carrierName: string | null;
  lineType: string | null;
  /** 0 to 100, higher is safer; null, like the risk level, without evidence for or against the number. */
  trustScore: number | null;
  riskLevel: Severity | null;
  /** What was checked, and the points of each in the score. */
  factors: CallerFactor[];
  createdAt: string;
}

/** How an address is connected (ENT-28): a private network, a reserved range, or a rented server. */
export type ConnectionType = 'private' | 'reserved' | 'hosting';

/** One factor checked for the score of an address. */
export interface IpFactor {
  code: 'baseline' | 'tor' | 'vpn' | 'relay' | 'proxy' | 'datacenter';
  /** Whether the address is on that list; true for the baseline, from which the score starts. */
  listed: boolean;
  /** Points it adds to the score; 0 when it is not listed. */
  delta: number;
  /** The list of this factor. */
  source: string;
  /** When that list was last valid (ISO 8601); null for the baseline. */
  asOf: string | null;
}

/** Credit of the data behind a record, as its licence requires. */
export interface DataSourceCredit {
  name: string;
  url: string;
  licence: string;
  /** Day of the data (`YYYY-MM-DD`). */
  asOf: string;
}

/** The record of an address (ENT-28); null means unknown. */
export interface IpRecord {
  id: string;
  ipAddress: string;
  /** The public IPv4 address within a 6to4, Teredo or NAT64 address, which the facts are about; null for others. */
  embeddedAddress: string | null;
  /** City, region and country in English, if known. */
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
  /** 0 to 100, higher is safer; null, like the threat level, when no list has the address. */
  reputationScore: number | null;
  /** The lists that were checked, and the points of each in the score. */
  factors: IpFactor[];
  credits: DataSourceCredit[];
  /** When the user's account was last signed in to from there; null when the address was only looked up. */
  signedInAt: string | null;
  createdAt: string;
}

/** Rules of the sign-in watch; each is the type of its detections. */
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

/** Evidence of a sign-in; null when unknown or irrelevant for the rule. */
export interface SignInEvidence {
  at: string;
  ipAddress: string;
  /** Browser and system, such as `Chrome on Windows`. */
  device: string;
  location: string | null;
  /** ISO 3166, two letters; also null when the address reveals no location. */
  country: string | null;
  /** Location of the sign-in before, for impossible travel. */
  previousLocation: string | null;
  distanceKm: number | null;
  hours: number | null;
  /** Wrong passwords within 15 minutes before. */
  failures: number | null;
}

/**
 * Days that an alert stays after it was last seen, even when resolved, so that an intruder cannot delete the traces.
 */
export const ALERT_RETENTION_DAYS = 7;

/** A user's answer to an alert: the sign-in was the user's own, or not. */
export type Acknowledgement = 'mine' | 'not-mine';

/** A sign of spying (ENT-29). */
export interface SpyDetection {
  id: string;
  detectionType: string;
  sourceIdentifier: string;
  detectionReason: string;
  /** Percent. */
  confidence: number;
  threatLevel: Severity;
  isResolved: boolean;
  /** When it was resolved: by "This was me", or by securing the account after "Not me"; null while open. */
  resolvedAt: string | null;
  acknowledged: Acknowledgement | null;
  /** When it was last seen. */
  detectedAt: string;
  /** Occurrences within 24 hours of the first one. */
  times: number;
  evidence: SignInEvidence | null;
}

/** A warning for the user (ENT-30). */
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

/** An app known as stalkerware, or as watchware, which is used openly or with consent. */
export interface KnownApp {
  name: string;
  type: 'stalkerware' | 'watchware';
  /** Android package names. */
  packages: string[];
  /** Bundle identifiers on an iPhone. */
  bundles: string[];
  /** Servers that the app connects to. */
  domains: string[];
  /** Addresses of such servers, IPv4 and IPv6, in canonical form. */
  ips: string[];
  /** Sites that sell or distribute it: a visit is no sign that it is installed. */
  websites: string[];
}

/** The list of known stalkerware. */
export interface IndicatorList {
  credit: DataSourceCredit;
  apps: KnownApp[];
}

/** An item of a device that is on the list. */
export interface AppMatch {
  kind: Exclude<SignKind, 'visit'>;
  /** The item on the device: the app's own name, the domain or the address. */
  value: string;
  /** The app's name in the list. */
  app: string;
  type: KnownApp['type'];
  severity: Severity;
  /** Percent. */
  confidence: number;
  source: DataSourceCredit;
}
