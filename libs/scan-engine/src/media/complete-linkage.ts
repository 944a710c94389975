/**
 * Maximum similar pairs held before they are processed: 8 MB, reached only when thousands of photos are all similar.
 */
const MAX_PENDING_PAIRS = 1 << 20;

/** Numbers up to this limit fit three times into the 53 bits of a number, with the distance in front. */
const MAX_MEMBERS = 2 ** 20;

/**
 * Groups members in which every pair is similar (complete linkage), closest pairs first. A chain A~B~C with unlike A
 * and C stays two groups; otherwise keeping A would lose C. Members are numbers below a million; the smaller ones win
 * ties.
 */
export class CompleteLinkage {
  private readonly groupOf = new Map<number, number[]>();
  private readonly pending = new Float64Array(MAX_PENDING_PAIRS);
  private count = 0;

  /** `fits` returns whether two members may be in one group. */
  constructor(private readonly fits: (a: number, b: number) => boolean) {}

  /** Adds a similar pair; the order of calls matters only beyond a million pairs. */
  addPair(a: number, b: number, distance: number): void {
    const group = this.groupOf.get(a);
    if (group && group === this.groupOf.get(b)) return;
    const [low, high] = a < b ? [a, b] : [b, a];
    this.pending[this.count++] = (distance * MAX_MEMBERS + low) * MAX_MEMBERS + high;
    if (this.count === MAX_PENDING_PAIRS) this.joinPending();
  }

  /** All groups of two and more, each in ascending order, by their first member. */
  getGroups(): number[][] {
    this.joinPending();
    return [...new Set(this.groupOf.values())]
      .map((members) => members.sort((a, b) => a - b))
      .sort((a, b) => a[0]! - b[0]!);
  }

  private joinPending(): void {
    for (const pair of this.pending.subarray(0, this.count).sort()) {
      this.join(Math.floor(pair / MAX_MEMBERS) % MAX_MEMBERS, pair % MAX_MEMBERS);
    }
    this.count = 0;
  }

  private join(a: number, b: number): void {
    const one = this.groupOf.get(a) ?? [a];
    const two = this.groupOf.get(b) ?? [b];
    if (one === two || !one.every((left) => two.every((right) => this.fits(left, right)))) return;
    const [large, small] = one.length < two.length ? [two, one] : [one, two];
    large.push(...small);
    for (const member of large.length === 2 ? large : small) this.groupOf.set(member, large);
  }
}
