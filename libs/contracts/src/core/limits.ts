/** What the free tier may do (specification, CONST-46); Pro has no such limits. */
export const FREE_LIMITS = {
  /** Bytes a Live clean may remove in a calendar month. */
  liveCleaningBytesPerMonth: 2 * 1024 ** 3,
  /** Numbers on the list with `isBlocked`. */
  blockedNumbers: 25,
  /** Successful lookups a UTC day of something not looked up in the last 24 h. */
  lookupsPerDay: 10,
} as const;

/** Prices in US cents (specification, CONST-01 and CONST-03). */
export const PRICES = {
  currency: 'USD',
  monthly: 499,
  annual: 4999,
  lifetime: 19_900,
} as const;

/** The plans that are sold. */
export const PLANS = ['monthly', 'annual', 'lifetime'] as const;
/** One of {@link PLANS}. */
export type Plan = (typeof PLANS)[number];

/** Used-percentage thresholds of the storage gauge: above the first amber, above the second red (CONST-11). */
export const GAUGE_THRESHOLDS = { amber: 60, red: 80 } as const;

/** Bytes assumed for a device until its owner types the true figure (CONST-42). */
export const ASSUMED_DEVICE_BYTES = 64_000_000_000;

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Readable cookie beside the session: present while someone is believed to be signed in; grants nothing. */
export const SIGNED_IN_HINT_COOKIE = 'sc_signed_in';
