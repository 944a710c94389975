import { getRotations } from './perceptual-hash';
import type { PhotoFeatures, Strictness } from './types';

/**
 * Bits of 64 that may differ in each gradient hash, and in the frequency hash (anchors of CLEAN and MEDIA decisions).
 */
const MAX_DISTANCE: Record<Strictness, { dHash: number; pHash: number }> = {
  strict: { dHash: 6, pHash: 8 },
  loose: { dHash: 10, pHash: 12 },
};

/** Maximum difference in proportions of similar photos: a copy's sides are rounded to whole pixels. */
const MAX_ASPECT_RATIO = 1.02;

/** Numbers stored for each turn of each photo: four dHashes and pHash in halves. */
const HALVES = 10;

/**
 * Compares photos, each with the others turned by 0°, 90°, 180° and 270°. All gradient hashes and the frequency hash
 * must be close in the same turn, which makes the result symmetric.
 */
export class SimilarityIndex {
  private readonly aspects: Float64Array;
  private readonly hashes: Uint32Array;

  constructor(photos: readonly PhotoFeatures[]) {
    this.aspects = Float64Array.from(photos, ({ width, height }) => width / height);
    this.hashes = new Uint32Array(photos.length * 4 * HALVES);
    photos.forEach((photo, at) => {
      getRotations(photo).forEach(({ dHash, pHash }, turn) => {
        this.hashes.set([...dHash.flat(), ...pHash], (at * 4 + turn) * HALVES);
      });
    });
  }

  /** Bits in which two photos (by position) differ in the best turn; Infinity when they are not similar. */
  distance(a: number, b: number, strictness: Strictness): number {
    let best = Infinity;
    for (const turn of this.rotationsOf(a, b))
      best = Math.min(best, this.distanceIn(turn, a, b, MAX_DISTANCE[strictness]));
    return best;
  }

  /**
   * Reports every similar pair, some of them twice. Photos are sorted by their proportions, so that each is compared
   * only with possible matches; 32 bits of one hash decide nearly every pair.
   */
  forEachPair(strictness: Strictness, found: (a: number, b: number, distance: number) => void): void {
    const { aspects, hashes } = this;
    const order = Uint32Array.from(aspects.keys()).sort((a, b) => aspects[a]! - aspects[b]! || a - b);
    const sorted = Float64Array.from(order, (at) => aspects[at]!);
    const firstHalf = Uint32Array.from(order, (at) => hashes[at * 4 * HALVES]!);
    const limits = MAX_DISTANCE[strictness];
    order.forEach((a, place) => {
      const aspect = aspects[a]!;
      for (let turn = 0; turn < 4; turn++) {
        const wanted = turn % 2 === 0 ? aspect : 1 / aspect;
        const half = hashes[(a * 4 + turn) * HALVES]!;
        const from = Math.max(place + 1, firstAtLeast(sorted, wanted / MAX_ASPECT_RATIO));
        const to = firstAtLeast(sorted, wanted * MAX_ASPECT_RATIO);
        for (let other = from; other < to; other++) {
          if (countBits(half ^ firstHalf[other]!) > limits.dHash) continue;
          const b = order[other]!;
          const distance = this.distanceIn(turn, a, b, limits);
          if (distance < Infinity) found(a, b, distance);
        }
      }
    });
  }

  private rotationsOf(a: number, b: number): readonly number[] {
    const upright = isClose(this.aspects[a]!, this.aspects[b]!);
    const turned = isClose(this.aspects[a]!, 1 / this.aspects[b]!);
    return upright ? (turned ? [0, 1, 2, 3] : [0, 2]) : turned ? [1, 3] : [];
  }

  private distanceIn(turn: number, a: number, b: number, limits: (typeof MAX_DISTANCE)[Strictness]): number {
    const { hashes } = this;
    const one = (a * 4 + turn) * HALVES;
    const two = b * 4 * HALVES;
    const bits = (half: number) =>
      countBits(hashes[one + half]! ^ hashes[two + half]!) +
      countBits(hashes[one + half + 1]! ^ hashes[two + half + 1]!);
    let gradients = 0;
    for (let half = 0; half < HALVES - 2; half += 2) {
      const differing = bits(half);
      if (differing > limits.dHash) return Infinity;
      gradients += differing;
    }
    const frequencies = bits(HALVES - 2);
    return frequencies > limits.pHash ? Infinity : gradients + frequencies;
  }
}

/** Uses the bounds of `forEachPair`: from the quotient up to, not including, the multiple. */
function isClose(a: number, b: number): boolean {
  return Math.max(a, b) / Math.min(a, b) < MAX_ASPECT_RATIO;
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Number of ones in 32 bits, by adding neighbours. */
function countBits(half: number): number {
  let bits = half - ((half >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
