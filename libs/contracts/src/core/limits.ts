import { DAY_MS } from './units';

/** What the free tier may do (specification, CONST-46); Pro has no such limits. */
export const FREE_LIMITS = {
  /** Numbers on the list with `isBlocked`. */
  blockedNumbers: 25,
  /** Successful lookups a UTC day of something not looked up in the last 24 h. */
  lookupsPerDay: 10,
  /** Bytes that Live cleaning may move or free in a calendar month (UTC). */
  liveBytesPerMonth: 2 * 1024 ** 3,
} as const;

/** How long a reservation counts against the limit whose move is never recorded: its page was closed. */
export const RESERVED_FOR_MS = DAY_MS;

/** Maximum history entries per page; a request may ask for fewer. */
export const MAX_ACTIONS_PER_PAGE = 500;

/** Reports that one user may send in a UTC day on any tier, more than anyone has calls to report. */
export const REPORTS_PER_DAY = 100;

/** Numbers that one user may vote on in a UTC day. */
export const VOTES_PER_DAY = 100;

/** Used-percentage thresholds of the storage gauge: above the first amber, above the second red (CONST-11). */
export const GAUGE_THRESHOLDS = { amber: 60, red: 80 } as const;

/** Bytes assumed for a device until the user types the true size (CONST-42). */
export const ASSUMED_DEVICE_BYTES = 64_000_000_000;

/** Upper limits in bytes of a device's health grades; above the last it is poor (CONST-41). */
export const STORAGE_HEALTH = [
  { below: 30_000_000_000, health: 'Excellent' },
  { below: 50_000_000_000, health: 'Good' },
  { below: 70_000_000_000, health: 'Fair' },
] as const;

/** Maximum characters of a form field and of its request. */
export const MAX_LENGTHS = {
  phoneNumber: 40,
  callerLabel: 60,
  /** The name of a passkey or an API key. */
  credentialName: 60,
  reportContent: 2000,
  deviceName: 60,
  providerSecret: 200,
  screenedFrom: 100,
  screenedContent: 5000,
} as const;

/** The fewest characters of a voice provider's secret. */
export const MIN_PROVIDER_SECRET_LENGTH = 16;

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
