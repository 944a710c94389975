import { getOrientations } from './perceptual-hash';
import type { Hashes, PhotoFeatures } from './types';

/** Bits of 64 that may differ in each gradient hash, and in the frequency hash, of photos to verify. */
interface MaxDistance {
  dHash: number;
  pHash: number;
}
const MAX_DISTANCE: MaxDistance = { dHash: 10, pHash: 12 };

/** Where a preview of 160 px stands for one of the photos; measured by `bench/previews.mjs`. */
const MAX_PREVIEW_DISTANCE: MaxDistance = { dHash: 14, pHash: 16 };

/**
 * Maximum ratio of two proportions: a copy's sides are rounded to whole pixels, and trimming changes them a little.
 */
export const MAX_ASPECT_RATIO = 1.03;

/** Numbers stored for each orientation of each photo: four dHashes and pHash in halves. */
const HALVES = 10;

/**
 * Reports each pair of photos, by position, whose hashes are close in one orientation, or where one is the other
 * trimmed or without its bars; some pairs more than once. `isNew` leaves out pairs of two photos that were compared
 * before. Photos are sorted by their proportions, so that each is compared only with possible matches; 32 bits of one
 * hash decide nearly every pair.
 */
export function forEachCandidatePair(
  photos: readonly PhotoFeatures[],
  found: (a: number, b: number) => void,
  isNew: (at: number) => boolean = () => true,
): void {
  const aspects = photos.map(({ width, height }) => width / height);
  const order = [...photos.keys()].sort((a, b) => aspects[a]! - aspects[b]! || a - b);
  const sorted = Float64Array.from(order, (at) => aspects[at]!);
  const hashes = new Uint32Array(photos.length * HALVES);
  order.forEach((at, place) => hashes.set(halvesOf(photos[at]!), place * HALVES));
  const firstHalf = Uint32Array.from(order, (_, place) => hashes[place * HALVES]!);
  const fresh = Uint8Array.from(order, (at) => Number(isNew(at)));
  const fromPreview = Uint8Array.from(order, (at) => Number(photos[at]!.fromPreview ?? 0));

  order.forEach((a, place) => {
    const photo = photos[a]!;
    const compare = (wanted: Uint32Array, aspect: number, start: number) => {
      const from = Math.max(start, firstAtLeast(sorted, aspect / MAX_ASPECT_RATIO));
      const to = firstAtLeast(sorted, aspect * MAX_ASPECT_RATIO);
      const half = wanted[0]!;
      for (let other = from; other < to; other++) {
        if (countBits(half ^ firstHalf[other]!) > MAX_PREVIEW_DISTANCE.dHash || other === place) continue;
        const most = fromPreview[place] || fromPreview[other] ? MAX_PREVIEW_DISTANCE : MAX_DISTANCE;
        if ((fresh[place] || fresh[other]) && isClose(wanted, hashes, other * HALVES, most))
          found(a, order[other]!);
      }
    };
    const aspect = aspects[a]!;
    getOrientations(photo).forEach((hashes, orientation) => {
      compare(halvesOf(hashes), orientation % 2 ? 1 / aspect : aspect, place + 1);
    });
    for (const hashes of photo.trimmed) compare(halvesOf(hashes), aspect, 0);
    if (photo.withinBars) compare(halvesOf(photo.withinBars), photo.withinBars.aspect, 0);
  });
}

/** Whether two photos are candidates in one orientation, trimmed or without bars. */
export function areCandidates(one: PhotoFeatures, other: PhotoFeatures): boolean {
  let are = false;
  forEachCandidatePair([one, other], () => (are = true));
  return are;
}

/** Whether two photos in the same orientation have close hashes. */
export function areHashesClose(one: Hashes, other: Hashes): boolean {
  return isClose(halvesOf(one), halvesOf(other), 0, MAX_DISTANCE);
}

const halvesOf = ({ dHash, pHash }: Hashes) => Uint32Array.from([...dHash.flat(), ...pHash]);

function isClose(one: Uint32Array, others: Uint32Array, from: number, most: MaxDistance): boolean {
  for (let half = 0; half < HALVES; half += 2) {
    const bits =
      countBits(one[half]! ^ others[from + half]!) + countBits(one[half + 1]! ^ others[from + half + 1]!);
    if (bits > (half < HALVES - 2 ? most.dHash : most.pHash)) return false;
  }
  return true;
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
