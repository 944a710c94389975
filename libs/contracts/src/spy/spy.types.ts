import type { Severity } from '../core/severity';

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

/** What a number is, as far as it is known (ENT-27); null is not known. */
export interface CallerId {
  id: string;
  phoneNumber: string;
  e164: string | null;
  callerName: string | null;
  callerType: CallerType | null;
  companyName: string | null;
  location: string | null;
  carrierName: string | null;
  lineType: string | null;
  /** 0 to 100; null while nothing speaks for or against the number. */
  trustScore: number | null;
  riskLevel: Severity | null;
  createdAt: string;
}

/** How an address is connected (ENT-28). */
export type ConnectionType = 'private' | 'reserved';

/** What an address is, as far as it is known (ENT-28); null is not known. */
export interface IpRecord {
  id: string;
  ipAddress: string;
  location: string | null;
  isp: string | null;
  organization: string | null;
  connectionType: ConnectionType | null;
  threatLevel: Severity | null;
  isVpn: boolean | null;
  isProxy: boolean | null;
  isTor: boolean | null;
  /** 0 to 100; null while nothing is known. */
  reputationScore: number | null;
  createdAt: string;
}

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
  detectedAt: string;
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
}
