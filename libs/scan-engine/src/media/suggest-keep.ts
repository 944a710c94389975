import { namesOf, patternOf } from '../file-names';
import { validTime } from '../rules/dates-and-sizes';
import { VerifiedPairs } from './verified-pairs';
import type { KeepReason, MediaFile, MediaUnit, PhotoFeatures } from './types';

/** A unit with the photo and the file that represent it. */
export interface Candidate {
  unit: MediaUnit;
  photo: PhotoFeatures;
  file: MediaFile;
}

/** `copy` is also a part of other English words. */
const FOREIGN_COPIES = namesOf('copy')
  .filter((word) => word !== 'copy')
  .join('|');

/** Names that programs give to copies, and folders of copies; names that cameras and phones give to photos. */
const COPY_NAME = new RegExp(
  String.raw`\(\d+\)\.|\bcop(y|ies)\b|${FOREIGN_COPIES}|${patternOf('edited')}|resized|compressed|thumb|small|-WA\d{4}|FB_IMG|received_|signal-|telegram|whatsapp|download|\bsent\b|_\d+x\d+|-\d+x\d+`,
  'i',
);
const CAMERA_NAME =
  /(^|\/)(IMG|DSC[NF]?|PXL|MVIMG|DJI|GOPR|P|DCIM|SAM)_?\d{3,}[^/]*$|(^|\/)\d{8}_\d{6}[^/]*$|DCIM\/(Camera|\d{3})/i;

/**
 * Share of white pixels that brightening adds at least, and levels by which it changes the mean. Encoding a page again
 * and scaling it in another way were measured to change its white share by 0.1, and its mean by 1.4 levels at most.
 */
const MIN_CLIPPED_SHARE = 0.004;
const MIN_MEAN_CHANGE = 2;

/** JPEG qualities from this on look the same; then the older file counts. */
const FULL_QUALITY = 85;

/** Other formats of a photo are mostly made from a JPEG; HEIC with the maker's data is what a phone took. */
const CONVERTED_QUALITY = 60;
const CAMERA_HEIC_QUALITY = 97;

/**
 * Below this share of the sharpest a photo counts as less sharp; saving as JPEG again was measured to change a fifth
 * at most.
 */
const MIN_SHARPNESS_RATIO = 0.75;

/** Pixels, as a multiple of those of a clean picture, for which one with something drawn over or around it is kept. */
const MAX_LOST_PIXELS = 1.5;

type Measure = (candidate: Candidate) => number;

/** Each step keeps the best by one measure; the measure is a reason if it removed a candidate. */
const CRITERIA: readonly [KeepReason, measure: Measure, tolerance: number][] = [
  ['camera', cameraScore, 1],
  ['unedited', ({ photo }) => Number(!photo.origin.edited), 1],
  ['more-pixels', ({ photo }) => photo.width * photo.height, 1],
  ['unedited', ({ photo }) => Number(!photo.origin.grey), 1],
  ['name', ({ file }) => nameScore(file.path), 1],
  ['quality', (candidate) => Math.min(FULL_QUALITY, qualityOf(candidate)), 1],
  ['sharper', ({ photo }) => photo.sharpness, MIN_SHARPNESS_RATIO],
  ['more-details', ({ photo }) => photo.exifFields, 1],
];

/** The maker's data and the time of the shot: saving a picture anew loses them, and no program adds them. */
function cameraScore({ photo: { camera, takenAt, origin } }: Candidate): number {
  const facts = Number(camera !== null) + Number(takenAt !== null) + Number(origin.makerNote);
  return facts + Number(origin.embedded === 'motion-photo');
}

/** Pixels without those of bars. */
function innerPixels({ photo: { width, height, withinBars } }: Candidate): number {
  return width * height * (withinBars?.share ?? 1);
}

/** Whether something is drawn over or around a picture, and a clean one of the group has nearly as many pixels. */
function isOutdoneByClean(one: Candidate, group: readonly Candidate[], checks: VerifiedPairs): boolean {
  const isOverlaid = ({ file }: Candidate) =>
    group.some((other) => checks.get(file.id, other.file.id)?.overlaid === 'first');
  if (!isOverlaid(one)) return false;
  const clean = group.filter((other) => !isOverlaid(other));
  return clean.some((other) => innerPixels(one) <= MAX_LOST_PIXELS * innerPixels(other));
}

const clippedOf = ({ photo }: Candidate): number => photo.origin.clipped;

function isBrightened(one: Candidate, other: Candidate): boolean {
  const meanChange = Math.abs(one.photo.measures.brightness - other.photo.measures.brightness);
  return clippedOf(one) > clippedOf(other) + MIN_CLIPPED_SHARE && meanChange > MIN_MEAN_CHANGE;
}

/** 2 for a camera's name, 0 for that of a copy. */
function nameScore(path: string): number {
  if (COPY_NAME.test(path.normalize('NFC'))) return 0;
  return CAMERA_NAME.test(path) ? 2 : 1;
}

function qualityOf({ photo: { origin }, file }: Candidate): number {
  if (origin.quality !== null) return origin.quality;
  return origin.makerNote && /\.hei[cf]$/i.test(file.path) ? CAMERA_HEIC_QUALITY : CONVERTED_QUALITY;
}

/**
 * The candidate to keep, and why: what the camera wrote, nothing drawn over it, no trace of editing, pixels, name,
 * quality, sharpness and EXIF fields, the oldest, bytes; the first path if all are equal.
 */
export function suggestKeep(
  candidates: readonly Candidate[],
  checks = new VerifiedPairs(),
): { keep: Candidate; reasons: KeepReason[] } {
  let left = [...candidates].sort((a, b) => a.file.id - b.file.id);
  const reasons = new Set<KeepReason>();
  const narrow = (reason: KeepReason, stays: (candidate: Candidate) => boolean) => {
    const staying = left.filter(stays);
    if (staying.length === left.length || staying.length === 0) return;
    reasons.add(reason);
    left = staying;
  };
  const narrowToBest = (reason: KeepReason, measure: Measure, tolerance = 1) => {
    const best = left.reduce((most, candidate) => Math.max(most, measure(candidate)), -Infinity);
    narrow(reason, (candidate) => measure(candidate) >= best * tolerance);
  };
  for (const [reason, measure, tolerance] of CRITERIA) {
    if (reason === 'quality') {
      const isSavedAnew = ({ file }: Candidate) =>
        left.some((other) => checks.get(file.id, other.file.id)?.savedAnew === 'first');
      narrow('unedited', (one) => !isSavedAnew(one));
      const leastWhite = left.reduce((least, one) => (clippedOf(one) < clippedOf(least) ? one : least));
      narrow('unedited', (one) => !isBrightened(one, leastWhite));
    }
    narrowToBest(reason, measure, tolerance);
    if (reason === 'camera') narrow('unedited', (one) => !isOutdoneByClean(one, left, checks));
  }
  narrowToBest('older', ({ file }) => -(validTime(file.lastModified) ?? Infinity));
  narrowToBest('quality', qualityOf);
  narrowToBest('larger', ({ unit }) => unit.bytes);
  return { keep: left[0]!, reasons: [...reasons] };
}

/** Best first by the same measures, for display. */
export function byQuality(a: Candidate, b: Candidate): number {
  for (const [, measure] of CRITERIA) {
    const difference = measure(b) - measure(a);
    if (difference !== 0) return difference;
  }
  return b.unit.bytes - a.unit.bytes || a.file.id - b.file.id;
}
