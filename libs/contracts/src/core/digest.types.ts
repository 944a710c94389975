/** How often a user gets a digest by mail: never, every seven days, or once a month on the day it was chosen. */
export const DIGEST_PERIODS = ['off', 'weekly', 'monthly'] as const;
/** One of {@link DIGEST_PERIODS}. */
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

/** A user's choice. */
export interface DigestSettings {
  period: DigestPeriod;
  /** When the next one is due (ISO 8601); null when it is off. */
  nextAt: string | null;
}

/**
 * What was cleaned: files and bytes moved or deleted and not restored, and until when the last of it can be undone;
 * and what needs the user now.
 */
export interface CleaningDigest {
  files: number;
  bytes: number;
  /** ISO 8601; null when nothing can be undone. */
  restorableUntil: string | null;
  /** Automatic runs that wait for a yes, of mailboxes and of drives. */
  waiting: Record<'mail' | 'cloud', number>;
  /** Schedules that rest because their source refused, and rules that were stopped. */
  stopped: Record<'mail' | 'cloud', number>;
}

/** Blocked calls and texts. */
export interface SpamDigest {
  calls: number;
  texts: number;
}

/** Sign-ins, and alerts that wait for an answer. */
export interface SpyDigest {
  signIns: number;
  openAlerts: number;
}
