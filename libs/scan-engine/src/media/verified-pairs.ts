import type { PairVerification, PairLikeness, Strictness } from './types';

/** Photo ids fit twice into the 53 bits of a number. */
const MAX_PHOTOS = 2 ** 26;

/** A result as seen from the first of two photo ids. */
export type VerifiedPair = readonly [first: number, second: number, check: PairVerification];

/** The verification results of pairs of photos, by id. */
export class VerifiedPairs {
  private readonly checks = new Map<number, PairVerification>();
  private added: VerifiedPair[] = [];

  /** Stores a result as seen from `a`. */
  setSeenFrom(a: number, b: number, check: PairVerification): void {
    this.checks.set(pairKeyOf(a, b), a < b ? check : swapped(check));
    this.added.push([a, b, check]);
  }

  /** The result as seen from `a`; undefined for a pair that was not verified. */
  get(a: number, b: number): PairVerification | undefined {
    const check = this.checks.get(pairKeyOf(a, b));
    return check && (a < b ? check : swapped(check));
  }

  has(a: number, b: number): boolean {
    return this.checks.has(pairKeyOf(a, b));
  }

  /** Whether verification accepted a pair. */
  accepts(a: number, b: number, strictness: Strictness): boolean {
    const likeness = this.checks.get(pairKeyOf(a, b))?.likeness;
    return likeness !== undefined && ACCEPTED[strictness].includes(likeness);
  }

  /** The results added since the last call. */
  takeNew(): VerifiedPair[] {
    const { added } = this;
    this.added = [];
    return added;
  }

  forEach(report: (a: number, b: number, check: PairVerification) => void): void {
    for (const [key, check] of this.checks) report(Math.floor(key / MAX_PHOTOS), key % MAX_PHOTOS, check);
  }
}

/** Whether a result counts at any strictness. */
export const isAccepted = ({ likeness }: PairVerification): boolean => ACCEPTED.loose.includes(likeness);

const ACCEPTED: Record<Strictness, readonly PairLikeness[]> = {
  strict: ['copy'],
  loose: ['copy', 'variant'],
};

const pairKeyOf = (a: number, b: number) => Math.min(a, b) * MAX_PHOTOS + Math.max(a, b);

function swapped({ overlaid, savedAnew, ...check }: PairVerification): PairVerification {
  const swap = (which?: 'first' | 'second' | null) =>
    which === 'first' ? 'second' : which === 'second' ? 'first' : null;
  return { ...check, overlaid: swap(overlaid), savedAnew: swap(savedAnew) };
}
