import { validTime } from '../rules/dates-and-sizes';
import type { KeepReason, MediaFile, MediaUnit, PhotoFeatures } from './types';

/** A unit with the photo and the file that represent it. */
export interface Candidate {
  unit: MediaUnit;
  photo: PhotoFeatures;
  file: MediaFile;
}

/**
 * Below this share of the sharpest a photo counts as less sharp; saving as JPEG again was measured to change a fifth
 * at most.
 */
const MIN_SHARPNESS_RATIO = 0.75;

/** Each step keeps the best by one measure; the measure is a reason if it removed a candidate. */
const CRITERIA: readonly [KeepReason, measure: (candidate: Candidate) => number, tolerance: number][] = [
  ['more-pixels', ({ photo }) => photo.width * photo.height, 1],
  ['sharper', ({ photo }) => photo.sharpness, MIN_SHARPNESS_RATIO],
  ['more-details', ({ photo }) => photo.exifFields, 1],
  ['larger', ({ unit }) => unit.bytes, 1],
];

/**
 * The candidate to keep, and why: pixels, then sharpness, EXIF fields, bytes, the oldest; the first path if all are
 * equal.
 */
export function suggestKeep(candidates: readonly Candidate[]): { keep: Candidate; reasons: KeepReason[] } {
  let left = [...candidates].sort((a, b) => a.file.id - b.file.id);
  const reasons: KeepReason[] = [];
  const narrow = (reason: KeepReason, stays: (candidate: Candidate) => boolean) => {
    const staying = left.filter(stays);
    if (staying.length < left.length) reasons.push(reason);
    left = staying;
  };
  for (const [reason, measure, tolerance] of CRITERIA) {
    const best = left.reduce((most, candidate) => Math.max(most, measure(candidate)), 0);
    narrow(reason, (candidate) => measure(candidate) >= best * tolerance);
  }
  const ages = left.map(({ file }) => validTime(file.lastModified) ?? Infinity);
  const oldest = ages.reduce((least, time) => Math.min(least, time), Infinity);
  narrow('older', ({ file }) => (validTime(file.lastModified) ?? Infinity) === oldest);
  return { keep: left[0]!, reasons };
}

/** Best first by the same measures, for display. */
export function byQuality(a: Candidate, b: Candidate): number {
  for (const [, measure] of CRITERIA) {
    const difference = measure(b) - measure(a);
    if (difference !== 0) return difference;
  }
  return a.file.id - b.file.id;
}
