import type { CleaningDigest, SpamDigest, SpyDigest, UpcomingCharge } from '@swipeclean/contracts/server';

/** What a digest tells: what happened since a time, and a charge before the digest after it. */
export interface DigestFacts {
  /** ISO 8601. */
  since: string;
  cleaning: CleaningDigest;
  spam: SpamDigest;
  spy: SpyDigest;
  charge: UpcomingCharge | null;
}
