/** Alike pairs held before they are worked off: 8 MB, reached only where thousands of photos are all alike. */
const MAX_PENDING_PAIRS = 1 << 20;

/** Numbers of this many members fit three times into the 53 bits of a number, with the distance in front. */
const MAX_MEMBERS = 2 ** 20;

/**
 * Groups members in which every pair is alike (complete linkage), closest pairs first. A chain A~B~C in which A and C
 * are unlike stays two groups, for who keeps A would lose C. Members are numbers below a million; the smaller ones win
 * ties.
 */
export class CompleteLinkage {
  private readonly groupOf = new Map<number, number[]>();
  private readonly pending = new Float64Array(MAX_PENDING_PAIRS);
  private count = 0;

  /** `fits` says whether two members may be in one group. */
  constructor(private readonly fits: (a: number, b: number) => boolean) {}

  /** Takes an alike pair in; the order of calls matters only beyond a million of pairs. */
  addPair(a: number, b: number, distance: number): void {
    const group = this.groupOf.get(a);
    if (group && group === this.groupOf.get(b)) return;
    const [low, high] = a < b ? [a, b] : [b, a];
    this.pending[this.count++] = (distance * MAX_MEMBERS + low) * MAX_MEMBERS + high;
    if (this.count === MAX_PENDING_PAIRS) this.joinPending();
  }

  /** All groups of two and more, each in rising order, by their first member. */
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
