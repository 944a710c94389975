import type { ScannedFile } from '../types';
import type { EmbeddedMedia } from './jpeg-header';

/** 64 bits as two unsigned 32-bit numbers, the high one first. */
export type Hash64 = readonly [high: number, low: number];

/** What the pixels of a photo say about its worth; the thresholds are measured in docs/performance.md. */
export interface PhotoQuality {
  /** No part is in focus; false for a shallow depth of field, for documents and for screenshots. */
  blurry: boolean;
  /** Nearly all of it is black. */
  dark: boolean;
  /** Pixels of a screen: flat areas, no grain, the proportions of a screen, no camera in EXIF. */
  screenshot: boolean;
  /** A photographed or scanned page of text. */
  document: boolean;
  /** Focus of the sharpest tiles in relation to grain; about 1 without any detail. */
  focus: number;
  /** Mean luma, 0 to 255. */
  brightness: number;
}

/** What tells an original from its copies. */
export interface PhotoOrigin {
  /** EXIF names a program that edits. */
  edited: boolean;
  /** EXIF still has the maker's own data, which most programs drop. */
  makerNote: boolean;
  /** Quality of a JPEG from its quantization, 1 to 100; null for other formats. */
  quality: number | null;
  /** What a JPEG carries beside its picture. */
  embedded: EmbeddedMedia | null;
  /** Share of the pixels that are white: brightening adds some. */
  clipped: number;
  /** No pixel has a colour. */
  grey: boolean;
}

/** The hashes of a picture, the only input of the comparison. */
export interface Hashes {
  /**
   * Gradient hashes: where the picture gets brighter to the right, downwards, to the left and upwards; they turn with
   * it.
   */
  dHash: readonly [right: Hash64, down: Hash64, left: Hash64, up: Hash64];
  /** Signs of the lowest 8 × 8 frequencies. */
  pHash: Hash64;
}

/** The features of one photo; `id` is its position in `ScanResult.files`. */
export interface PhotoFeatures extends Hashes {
  id: number;
  /** Pixels of the upright picture, after EXIF orientation. */
  width: number;
  height: number;
  /**
   * EXIF DateTimeOriginal: the camera's local time as `Date.UTC` of its parts, since EXIF has no zone; null = unknown.
   */
  takenAt: number | null;
  /** Maker and model from EXIF. */
  camera: string | null;
  /** Number of EXIF fields: how much metadata the file still has. */
  exifFields: number;
  /** Variance of the Laplacian at 512 px in relation to contrast; comparable within a group only. */
  sharpness: number;
  /** The hashes without 2.5, 5, 7.5 and 10 % at each side, which find trimmed copies. */
  trimmed: readonly Hashes[];
  /** The picture within bars: its hashes, its width by its height and its share of the pixels; null without bars. */
  withinBars: (Hashes & { aspect: number; share: number }) | null;
  /** Too uniform to compare (luma σ < 6, or over 80 % of one tone): never in a similar group or a burst. */
  flat: boolean;
  origin: PhotoOrigin;
  measures: PhotoQuality;
  /** From the preview in the file: hashes, camera and date; what the pixels say is not known yet. */
  fromPreview?: true;
}

/** Why a picture could not be read: no decoder, broken, over 100 megapixels, no photo, or changed since the scan. */
export const PHOTO_SKIP_REASONS = [
  'unsupported',
  'unreadable',
  'too-large',
  'not-a-photo',
  'changed',
] as const;
/** One of {@link PHOTO_SKIP_REASONS}. */
export type PhotoSkipReason = (typeof PHOTO_SKIP_REASONS)[number];

/** A picture that was left out, by id. */
export interface SkippedPhoto {
  id: number;
  reason: PhotoSkipReason;
}

/** The features of a scan's pictures; each of its images but drawings and icons is in one of the two lists. */
export interface PhotoAnalysis {
  photos: PhotoFeatures[];
  skipped: SkippedPhoto[];
}

/** Looking at all photos; comparing candidates; measuring photos of which only the preview was looked at. */
export type PhotoPhase = 'look' | 'compare' | 'measure';

/** Progress of the analysis; `cached` of the `photos` come from the cache. */
export interface PhotoAnalysisProgress {
  phase: PhotoPhase;
  /** Photos of the phase. */
  done: number;
  total: number;
  /** Of the phase; null before it can be estimated. */
  secondsLeft: number | null;
  isPaused: boolean;
  /** Photos looked at, and all of them. */
  photos: number;
  totalPhotos: number;
  cached: number;
  /** Bytes of the finished files, and of all. */
  bytes: number;
  totalBytes: number;
}

/** The fields of a scanned file that grouping uses; files that are neither images nor videos are ignored. */
export type MediaFile = Pick<ScannedFile, 'id' | 'path' | 'size' | 'lastModified' | 'category'>;

/**
 * Files that belong together (RAW + JPEG, Live Photo): moved, kept and exported as one. The first is the one to show.
 */
export interface MediaUnit {
  ids: number[];
  /** Bytes of its files. */
  bytes: number;
}

/** Photos and videos of one month, newest first; `month` is '2026-03', or null where no date is known. */
export interface MonthGroup {
  kind: 'month';
  key: string;
  month: string | null;
  units: MediaUnit[];
  bytes: number;
}

/** Why the suggested photo is better than others of its group, in this order of weight. */
export type KeepReason =
  | 'camera'
  | 'more-pixels'
  | 'unedited'
  | 'name'
  | 'quality'
  | 'sharper'
  | 'more-details'
  | 'older'
  | 'larger';

/** What the verification of two photos found; `copy` counts at strict, `variant` at loose. */
export type PairLikeness = 'copy' | 'variant' | 'scene' | 'different';

/** The result of a verification. */
export interface PairVerification {
  likeness: PairLikeness;
  /** How much they differ, 0 to 1: closer photos are grouped first. */
  difference: number;
  /** The one that has something drawn over it, such as a watermark, or bars around it. */
  overlaid: 'first' | 'second' | null;
  /** The one that was made from the other and saved as a finer JPEG. */
  savedAnew?: 'first' | 'second' | null;
}

/**
 * At least two units of which one may be enough. Bursts are in order of time, similar photos best first. Groups of one
 * kind share no unit; a burst and a similar group may.
 */
export interface SimilarGroup {
  kind: 'burst' | 'similar' | 'similar-video';
  /** Unique among all groups of one grouping. */
  key: string;
  units: MediaUnit[];
  /** Index into `units` of the suggested one. */
  keep: number;
  /** Whether verification found each photo to show what the suggested one shows. */
  isVerified: boolean;
  /** Empty when the members do not differ. */
  reasons: KeepReason[];
  bytes: number;
  /** Bytes of all units but `keep`. */
  reclaimable: number;
}

/** Months newest first, bursts newest first, similar photos with most reclaimable bytes first. */
export interface MediaGroups {
  months: MonthGroup[];
  bursts: SimilarGroup[];
  similar: SimilarGroup[];
}

/** Copies alone (strict), or also copies that were changed more (loose). */
export type Strictness = 'strict' | 'loose';

/** Options of grouping. */
export interface MediaGroupOptions {
  strictness: Strictness;
  /** Pairs (`pairKey`) that the user marked as no duplicates: never in one similar group or burst. */
  ignoredPairs?: ReadonlySet<string>;
}
