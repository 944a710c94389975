import type { PairCheck, PairLikeness, Strictness } from './types';

/** Photo ids fit twice into the 53 bits of a number. */
const MAX_PHOTOS = 2 ** 26;

/** A result as seen from the first of two photo ids. */
export type CheckedPair = readonly [first: number, second: number, check: PairCheck];

/** The results of second looks at pairs of photos, by id. */
export class PairChecks {
  private readonly checks = new Map<number, PairCheck>();
  private added: CheckedPair[] = [];

  /** Stores a result as seen from `a`. */
  setSeenFrom(a: number, b: number, check: PairCheck): void {
    this.checks.set(keyOf(a, b), a < b ? check : swapped(check));
    this.added.push([a, b, check]);
  }

  /** The result as seen from `a`; undefined for a pair that was not looked at twice. */
  get(a: number, b: number): PairCheck | undefined {
    const check = this.checks.get(keyOf(a, b));
    return check && (a < b ? check : swapped(check));
  }

  has(a: number, b: number): boolean {
    return this.checks.has(keyOf(a, b));
  }

  /** Whether a second look accepted a pair. */
  accepts(a: number, b: number, strictness: Strictness): boolean {
    const likeness = this.checks.get(keyOf(a, b))?.likeness;
    return likeness !== undefined && ACCEPTED[strictness].includes(likeness);
  }

  /** The results added since the last call. */
  takeNew(): CheckedPair[] {
    const { added } = this;
    this.added = [];
    return added;
  }

  forEach(report: (a: number, b: number, check: PairCheck) => void): void {
    for (const [key, check] of this.checks) report(Math.floor(key / MAX_PHOTOS), key % MAX_PHOTOS, check);
  }
}

const ACCEPTED: Record<Strictness, readonly PairLikeness[]> = {
  strict: ['copy'],
  loose: ['copy', 'variant'],
};

const keyOf = (a: number, b: number) => Math.min(a, b) * MAX_PHOTOS + Math.max(a, b);

function swapped(check: PairCheck): PairCheck {
  const { overlaid } = check;
  return overlaid ? { ...check, overlaid: overlaid === 'first' ? 'second' : 'first' } : check;
}
