/** A number of files and their size together, in bytes. */
export interface Sum {
  files: number;
  bytes: number;
}

/** File categories of a scan, by MIME type (CLEAN-12 to CLEAN-16). */
export const FILE_CATEGORIES = ['images', 'videos', 'documents', 'audio', 'other'] as const;
/** One of {@link FILE_CATEGORIES}. */
export type FileCategory = (typeof FILE_CATEGORIES)[number];

/** How the scanned files were reached. */
export const SCAN_SOURCES = ['handle', 'input', 'drop'] as const;
/** One of {@link SCAN_SOURCES}. */
export type ScanSource = (typeof SCAN_SOURCES)[number];

/** Totals of a finished scan; never file contents, and the folder's name only with the user's consent. */
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
  /** Copies beyond one among images and videos; null when the client did not distinguish them. */
  identicalMedia: Sum | null;
  oldFiles: Sum;
  largeFiles: Sum;
  junk: Sum;
  downloads: Sum;
  oldDownloads: Sum;
  /**
   * Images and videos, and audio, that are neither junk nor downloads; omitted by clients that do not distinguish them.
   */
  photos?: Sum | null;
  music?: Sum | null;
  /** Copies of any kind, junk, old downloads and large files, each file once; omitted by clients without it. */
  cleanable?: Sum | null;
  durationMs: number;
}

/** A scan saved to the account. */
export interface Scan extends ScanTotals {
  id: string;
  createdAt: string;
}

/** The storage overview (ENT-02); sizes in MB of `BYTES_PER_MB`, shown as MB/1000 GB. */
export interface StorageAnalysis {
  /** True for sample figures of the Demo: no scan is saved yet. */
  sample: boolean;
  usedStorage: number;
  totalStorage: number;
  /** Whether the user typed `totalStorage`; else 64 GB are assumed, which is also the size of the Demo's device. */
  totalStorageTyped: boolean;
  /** The capacity that the user typed, also while the figures are samples; null until then. */
  typedStorage: number | null;
  photosSize: number;
  downloadsSize: number;
  cacheSize: number;
  musicSize: number;
  duplicatePhotos: number;
  oldDownloads: number;
  /** MB that cleaning all folders could free. */
  potentialSavings: number;
  itemsToClean: number;
  /** Time of the newest scan. */
  lastScanAt: string | null;
  /** The scans that the sizes add up from, newest first: the last one of each folder. */
  folders: ScannedFolder[];
}

/** The last scan of one folder. */
export interface ScannedFolder {
  /** Null where the user did not have the name saved. */
  name: string | null;
  scannedAt: string;
  bytes: number;
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
  'folder',
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

/** What happens to the files of a removal: to a trash, back from it, or deleted with it. */
export const ACTION_EVENT_TYPES = ['moved', 'restored', 'emptied'] as const;
/** One of {@link ACTION_EVENT_TYPES}. */
export type ActionEventType = (typeof ACTION_EVENT_TYPES)[number];

/** What one removal did, in the account. */
export interface CleaningAction {
  id: string;
  createdAt: string;
  tool: CleaningTool;
  status: 'reserved' | 'done' | 'undone' | 'failed';
  /** Without restored files, unless all are. */
  files: number;
  bytes: number;
  /** End of the restore period; null when the trash holds none of the files. */
  restorableUntil: string | null;
  /** When files were last permanently deleted; null before that. */
  freedAt: string | null;
  /** Bytes freed by that so far: less than `bytes` where replacements stay. */
  freedBytes: number;
}

/** Live cleaning left to the user this calendar month (UTC), in bytes; null: unlimited. */
export interface CleaningAllowance {
  limit: number | null;
  left: number | null;
}

/** Periods of insights: seven days, thirty days, twelve months. */
export const INSIGHT_PERIODS = ['week', 'month', 'year'] as const;
/** One of {@link INSIGHT_PERIODS}. */
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number];

/** What uses the space, in the storage overview's categories. */
export const INSIGHT_CATEGORIES = ['photos', 'downloads', 'cache', 'music', 'other'] as const;
/** One of {@link INSIGHT_CATEGORIES}. */
export type InsightCategory = (typeof INSIGHT_CATEGORIES)[number];

/** Storage health of a device, by the bytes on it (CONST-41). */
export type StorageHealth = 'Excellent' | 'Good' | 'Fair' | 'Poor';

/** What insights advise: a recommendation, or to remove copies that are no photos or videos. */
export type AdviceCode = RecommendationType | 'duplicate_files';

/** What grows, what was freed and what is worth cleaning, over a period. */
export interface Insights {
  period: InsightPeriod;
  /**
   * `trendPercent` compares with the scan of `comparedAt`; null when there is none, or when it had so little (less
   * than 1 MB) that a percentage would mislead. `bytesBefore` is the value then; omitted when there is none.
   */
  categories: {
    name: InsightCategory;
    bytes: number;
    trendPercent: number | null;
    bytesBefore?: number;
  }[];
  /**
   * Time of the scan that trends start from: of the same folder, the last one before the period, else the first one in
   * it. Null when there is none, and for the Demo, whose trends cover the period.
   */
  comparedAt: string | null;
  /** Bytes freed on each day of the period, or in each month of a year: all of them, oldest first, in UTC. */
  activity: { date: string; bytes: number }[];
  /** Bytes moved to a trash in the period that are still there, which frees nothing yet. */
  trashedBytes: number;
  /** True for sample `activity` of the Demo: no scan is saved and nothing was cleaned yet. */
  activitySample: boolean;
  usedBytes: number;
  totalBytes: number;
  /** Whether the user typed `totalBytes`; else 64 GB are assumed, as for the Demo. */
  totalBytesTyped: boolean;
  utilisationPercent: number;
  health: StorageHealth;
  /** What would free the most in all folders, and the address of its tool. */
  recommendations: { code: AdviceCode; bytes: number; href: string }[];
  /** True for sample figures of the Demo: no scan is saved yet. */
  sample: boolean;
  /** Time of the newest scan. */
  lastScanAt: string | null;
  /** The scans that the figures add up from, newest first: the last one of each folder. */
  folders: ScannedFolder[];
}
