/** A number of files and their size together, in bytes. */
export interface Sum {
  files: number;
  bytes: number;
}

/** Kinds of file a scan tells apart, by MIME type (CLEAN-12 to CLEAN-16). */
export const FILE_CATEGORIES = ['images', 'videos', 'documents', 'audio', 'other'] as const;
/** One of {@link FILE_CATEGORIES}. */
export type FileCategory = (typeof FILE_CATEGORIES)[number];

/** How the scanned files were reached. */
export const SCAN_SOURCES = ['handle', 'input', 'drop'] as const;
/** One of {@link SCAN_SOURCES}. */
export type ScanSource = (typeof SCAN_SOURCES)[number];

/** Totals of a finished scan; never file contents, and the folder's name only when its owner turns that on. */
export interface ScanTotals {
  source: ScanSource;
  folder: string | null;
  totalFiles: number;
  totalSize: number;
  categories: Record<FileCategory, Sum>;
  /** Same name and size, the newest kept (CLEAN-09): possible duplicates. */
  duplicates: Sum;
  /** Same content, one of each group kept. */
  identical: Sum & { groups: number };
  /** Copies beyond one among images and videos; null when the client did not tell them apart. */
  identicalMedia: Sum | null;
  oldFiles: Sum;
  largeFiles: Sum;
  junk: Sum;
  downloads: Sum;
  oldDownloads: Sum;
  /** Images and videos, and audio, that are neither junk nor downloads; left out by clients that did not tell them apart. */
  photos?: Sum | null;
  music?: Sum | null;
  durationMs: number;
}

/** A scan saved to the account. */
export interface Scan extends ScanTotals {
  id: string;
  createdAt: string;
}

/** The storage overview (ENT-02); sizes in MB of `BYTES_PER_MB`, shown as MB/1000 GB. */
export interface StorageAnalysis {
  /** True while the figures are the Demo's: no scan was saved yet. */
  sample: boolean;
  usedStorage: number;
  totalStorage: number;
  /** Whether the user typed `totalStorage`; else 64 GB are assumed, which is also the size of the Demo's device. */
  totalStorageTyped: boolean;
  photosSize: number;
  downloadsSize: number;
  cacheSize: number;
  musicSize: number;
  duplicatePhotos: number;
  oldDownloads: number;
  /** MB that the last scan's recommendations would free. */
  potentialSavings: number;
  itemsToClean: number;
  lastScanAt: string | null;
  /** Name of the folder that was scanned last, where its owner had it saved. */
  lastScanFolder: string | null;
}

/** Kinds of recommendation (ENT-03). */
export const RECOMMENDATION_TYPES = [
  'duplicate_photos',
  'old_downloads',
  'cache_files',
  'music_cache',
] as const;
/** One of {@link RECOMMENDATION_TYPES}. */
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

/** Something worth cleaning, decided by a swipe (ENT-03). */
export interface Recommendation {
  id: string;
  type: RecommendationType;
  title: string;
  description: string;
  fileCount: number;
  sizeInMB: number;
  status: 'pending' | 'deleted' | 'kept';
  sample: boolean;
}

/** A round of decisions over the recommendations (ENT-04, ENT-33). */
export interface CleaningSession {
  id: string;
  startedAt: string;
  endedAt: string | null;
  processedFiles: number;
  freedMB: number;
  status: 'active' | 'ended';
}

/** Tools that can remove something. */
export const CLEANING_TOOLS = [
  'real-cleaner',
  'folder-scanner',
  'swipe',
  'organize',
  'data-cleaner',
  'optimizer',
  'mail',
  'cloud',
] as const;
/** One of {@link CLEANING_TOOLS}. */
export type CleaningTool = (typeof CLEANING_TOOLS)[number];

/** What one Live clean did: an entry of the user's history. */
export interface CleaningAction {
  id: string;
  createdAt: string;
  tool: CleaningTool;
  status: 'reserved' | 'done' | 'undone' | 'failed';
  files: number;
  bytes: number;
  /** Until when the trash gives the files back; null when it holds none of them. */
  restorableUntil: string | null;
  /** When the files were gone for good; null while they are not. */
  freedAt: string | null;
  /** Bytes that were then freed: less than `bytes` where some of the files had come back. */
  freedBytes: number;
}

/** How much Live cleaning is left to the user this calendar month (UTC), in bytes; null: without limit. */
export interface CleaningAllowance {
  limit: number | null;
  left: number | null;
}

/** Spans that insights are asked for: seven days, thirty days, twelve months. */
export const INSIGHT_PERIODS = ['week', 'month', 'year'] as const;
/** One of {@link INSIGHT_PERIODS}. */
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number];

/** What takes the space, as the storage overview divides it. */
export const INSIGHT_CATEGORIES = ['photos', 'downloads', 'cache', 'music', 'other'] as const;
/** One of {@link INSIGHT_CATEGORIES}. */
export type InsightCategory = (typeof INSIGHT_CATEGORIES)[number];

/** How well a device is off, by the bytes on it (CONST-41). */
export type StorageHealth = 'Excellent' | 'Good' | 'Fair' | 'Poor';

/** What grows, what was freed and what is worth doing, over a period. */
export interface Insights {
  period: InsightPeriod;
  /**
   * `trendPercent` compares with the scan of `comparedAt`; null when there is none to compare with, and where it had so little
   * (less than 1 MB) that a percentage would mislead. `bytesBefore` is what it had; left out when there is none.
   */
  categories: {
    name: InsightCategory;
    bytes: number;
    trendPercent: number | null;
    bytesBefore?: number;
  }[];
  /**
   * When the scan was saved that trends start from: of the same folder, the last one before the period, else the first one in
   * it. Null when there is none, and for the Demo, whose trends are over the period.
   */
  comparedAt: string | null;
  /** Bytes freed on each day of the period, or in each month of a year: every one, oldest first, in UTC. */
  activity: { date: string; bytes: number }[];
  /** Bytes moved to a trash in the period that lie there still, which frees nothing yet. */
  trashedBytes: number;
  /** True while `activity` is the Demo's: neither a scan was saved nor anything cleaned yet. */
  activitySample: boolean;
  usedBytes: number;
  totalBytes: number;
  /** Whether the user typed `totalBytes`; else 64 GB are assumed, as for the Demo. */
  totalBytesTyped: boolean;
  utilisationPercent: number;
  health: StorageHealth;
  /** What would free the most, and the address of the tool that does it. */
  recommendations: { code: RecommendationType; bytes: number; href: string }[];
  /** True while the figures are the Demo's: no scan was saved yet. */
  sample: boolean;
  /** When the scan was saved that the figures come from, and the folder's name where its owner had it saved. */
  lastScanAt: string | null;
  lastScanFolder: string | null;
}
