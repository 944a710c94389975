import type { ScannedFile } from '../types';

/** 64 bits as two unsigned 32-bit numbers, the high one first. */
export type Hash64 = readonly [high: number, low: number];

/** What was learned of one photo; `id` is its position in `ScanResult.files`. */
export interface PhotoFeatures {
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
  /** Number of EXIF fields: how much the file still knows of itself. */
  exifFields: number;
  /** Variance of the Laplacian at 512 px in relation to contrast; to be compared within a group only. */
  sharpness: number;
  /**
   * Gradient hashes: where it gets brighter to the right, downwards, to the left and upwards; so they turn with the
   * picture.
   */
  dHash: readonly [right: Hash64, down: Hash64, left: Hash64, up: Hash64];
  /** Signs of the lowest 8 × 8 frequencies. */
  pHash: Hash64;
  /** Too plain to be compared (luma σ < 6, or over 80 % of one tone): never in a group of alike photos or a burst. */
  flat: boolean;
}

/**
 * Why a picture could not be read: no decoder here, broken, over 100 megapixels, no photo at all, or changed since the
 * scan.
 */
export type PhotoSkipReason = 'unsupported' | 'unreadable' | 'too-large' | 'not-a-photo' | 'changed';

/** A picture that was left out, by id. */
export interface SkippedPhoto {
  id: number;
  reason: PhotoSkipReason;
}

/** All that was learned of a scan's pictures; each of its images is in one of the two lists. */
export interface PhotoAnalysis {
  photos: PhotoFeatures[];
  skipped: SkippedPhoto[];
}

/** How far the reading is; `remembered` of the `photos` were known from an earlier visit. */
export interface PhotoAnalysisProgress {
  photos: number;
  totalPhotos: number;
  cached: number;
  /** Bytes of the files that are settled, and of all. */
  bytes: number;
  totalBytes: number;
}

/** What grouping looks at of a scanned file; files that are neither images nor videos are ignored. */
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

/** What speaks for the photo that is suggested to be kept, against others of its group; in this order of weight. */
export type KeepReason = 'more-pixels' | 'sharper' | 'more-details' | 'larger' | 'older';

/**
 * At least two units of which one may do. Bursts are in order of time, alike photos best first. The groups of one kind
 * have no unit in common; a burst and an alike group may.
 */
export interface SimilarGroup {
  kind: 'burst' | 'similar';
  /** Its own among all groups of one grouping. */
  key: string;
  units: MediaUnit[];
  /** Index into `units` of the one suggested to be kept. */
  keep: number;
  /** Empty where nothing tells the members apart. */
  reasons: KeepReason[];
  bytes: number;
  /** Bytes of all units but `keep`. */
  reclaimable: number;
}

/** Months newest first, bursts newest first, alike photos with most reclaimable bytes first. */
export interface MediaGroups {
  months: MonthGroup[];
  bursts: SimilarGroup[];
  similar: SimilarGroup[];
}

/** How much alike photos must be: dHash ≤ 6 and pHash ≤ 8 of 64 bits (strict), or 10 and 12 (loose). */
export type Strictness = 'strict' | 'loose';

/** Options of grouping. */
export interface MediaGroupOptions {
  strictness: Strictness;
  /** Pairs (`pairKey`) that a person said are no duplicates: never in one alike group or burst. */
  ignoredPairs?: ReadonlySet<string>;
}
