import type { BareFolder } from './empty-folders';
import type { DiskAttributes, DiskColumns, FolderEntry } from './disk-facts';
import type { PlaceKind } from './judge/place-table';

/** The five storage categories shown on screen (CLEAN-12 to CLEAN-16). */
export type Category = 'images' | 'videos' | 'documents' | 'audio' | 'other';

/** The real cleaner's type of a file, by extension alone (REAL-10 to REAL-14). */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'cache';

/**
 * Why a file or folder was left out: unreadable, changed since it was listed, nested below 64 folders, longer in its
 * path than the system reads, with a name that is not UTF-8, a cache of a program that is running, on another disk, or
 * mounted in a second place.
 */
export const SKIP_REASONS = [
  'unreadable',
  'changed',
  'in-use',
  'other-disk',
  'second-path',
  'too-deep',
  'too-long',
  'bad-name',
] as const;
/** One of {@link SKIP_REASONS}. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** One path that the scan left out; never fatal. `path` is relative to the scanned folder, '/'-joined. */
export interface SkippedPath {
  path: string;
  reason: SkipReason;
}

/**
 * A file as a source lists it; `ref` is what the source needs to read it (a File, a path) and is dropped when unused.
 */
export interface SourceEntry<Ref = unknown> {
  /** Relative to the scanned folder, '/'-joined, in the exact code points of the file system. */
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970 from the file system; see `validTime` for invalid values. */
  lastModified: number;
  /** MIME type if the source knows one, else ''. */
  type: string;
  ref: Ref | null;
  /** Set for a file with several names (hard links): the same for all of them. */
  inode?: string;
  /** How many names it has then. */
  links?: number;
  /** Owner and rights, from a disk: one object for all entries with the same. */
  attributes?: DiskAttributes;
  /** What it takes on the disk, where that is known to be less: sparse, compressed, or counted under another name. */
  diskBytes?: number;
}

/** A symbolic link to a file or folder that is scanned. */
export interface SymbolicLink {
  path: string;
  target: string;
}

/** What tells whether a file is as it was: bytes, and milliseconds since 1970. */
export interface FileState {
  size: number;
  lastModified: number;
}

/** A file as the scan saw it; it is touched only while path, size and date are unchanged. */
export interface FileSnapshot extends FileState {
  /** Relative to the granted folder, '/'-joined. */
  path: string;
}

/** One step of a walk; `emptyFolders` are paths of folders that contain nothing at all. */
export interface WalkBatch<Ref = unknown> {
  entries: SourceEntry<Ref>[];
  skipped: SkippedPath[];
  emptyFolders: string[];
  links?: SymbolicLink[];
  /** Folders that hold nothing but folders. */
  bareFolders?: BareFolder[];
  /** Folders below the scanned one that have a trash of their own. */
  trashes?: string[];
  /** From a disk: folders whose owner, rights or disk differ from those of the folder above. */
  folders?: FolderEntry[];
  mountPoints?: string[];
  /** Files and folders that running programs use. */
  inUse?: string[];
}

/** A byte range of one entry: from `start` up to but not including `end`. */
export interface ByteRange<Ref = unknown> {
  entry: SourceEntry<Ref>;
  start: number;
  end: number;
}

/** Anything that can be scanned: lists entries in batches and reads byte ranges of them. */
export interface FileSource<Ref = unknown> {
  /** Name of the scanned folder, if known: all files of the downloads folder itself count as downloads. */
  name?: string;
  /** The names of the opened folders that lie in a program or a project, '' for a folder alone; if known. */
  programRoots?: readonly string[];
  /**
   * Lists every file once; throws only when the root itself cannot be read or the signal aborts. Files that `isKnown`
   * will hardly be read.
   */
  walk(signal?: AbortSignal, isKnown?: (file: FileSnapshot) => boolean): AsyncIterable<WalkBatch<Ref>>;
  /** The `ref` of a listed path, for sources that know it: entries are then created again when they are compared. */
  refOf?(path: string): Ref;
  /** Reads the parts, concatenated in order; rejects when any part is unreadable or no longer as listed. */
  read(parts: readonly ByteRange<Ref>[]): Promise<Uint8Array>;
  /** Returns bytes from `read` for reuse after the last read of them. */
  release?(bytes: Uint8Array): void;
  /** Explains why an entry could not be read; without it the error's name decides. */
  diagnose?(entry: SourceEntry<Ref>, error: unknown): Promise<SkipReason>;
  /** The rule of a file in a clean-up location: it decides alone, so that the file is not compared with others. */
  junkRuleOf?(path: string): JunkRuleId | undefined;
  /** Called at the start of a scan: threads may share its work. */
  prepareThreads?(): void;
  /** Replaces the in-process comparison, for sources that use several threads. */
  compare?: Comparer<Ref>;
}

/** Files of one size that may have the same bytes; `ids` are positions in `ScanResult.files`. */
export interface CandidateGroup<Ref = unknown> {
  size: number;
  ids: number[];
  entries: SourceEntry<Ref>[];
}

/** How a group was proven identical: every byte compared, or equal XXH128 of every byte. */
export type Proof = 'bytes' | 'xxh128';

/** A group found by a comparer: files (by id, at least two) whose contents are the same. */
export interface MatchedGroup {
  size: number;
  ids: number[];
  proof: Proof;
}

/** Reports of a comparer while it works; `done` receives finished files and bytes. */
export interface CompareEvents {
  signal?: AbortSignal;
  onMatch(group: MatchedGroup): void;
  onSkip(id: number, reason: SkipReason): void;
  onDone(files: number, bytes: number): void;
}

/** Splits candidates into groups of identical content; resolves when all are compared, rejects on abort. */
export type Comparer<Ref = unknown> = (
  candidates: CandidateGroup<Ref>[],
  events: CompareEvents,
) => Promise<void>;

/**
 * A file in a result. `id` is its position in `ScanResult.files`; size in bytes; lastModified in ms, 0 = unknown;
 * mimeType may be ''.
 */
export interface ScannedFile {
  id: number;
  path: string;
  name: string;
  size: number;
  lastModified: number;
  mimeType: string;
  category: Category;
  kind: FileKind;
  /** It has other names (hard links), here or elsewhere: nothing is freed while one of them stays. */
  isLinked?: true;
  /** Of the entry; `diskBytesOf` reads it. */
  diskBytes?: number;
}

/** Some files of a result, by id, and their bytes together. */
export interface FileSet {
  ids: number[];
  bytes: number;
}

/**
 * Files with the same content (CLEAN-09 decision); `keep` is the newest and `ids` holds it first, then newest to
 * oldest.
 */
export interface DuplicateGroup {
  size: number;
  ids: number[];
  keep: number;
  /** Bytes freed when all but one are removed: those of the files without other names. */
  reclaimable: number;
  proof: Proof;
}

/** Files with the same name and size, contents not compared (CLEAN-09); `keep` is the newest, `flagged` the others. */
export interface PossibleDuplicateGroup {
  name: string;
  size: number;
  keep: number;
  flagged: number[];
}

/** Identifiers of the junk rules; texts for them live in the app's message catalogue. */
export type JunkRuleId =
  | 'partial-download'
  | 'temporary'
  | 'backup'
  | 'system-thumbnail'
  | 'editor-lock'
  | 'empty-file'
  | 'old-log'
  | 'old-installer'
  | 'old-screenshot'
  | 'system-trash'
  | 'cache'
  | 'cache-review';

/** Input of a junk rule; `ageMs` is null for an unknown date, `inDownloads` is from `createDownloadsMatcher`. */
export interface JunkRuleInput {
  name: string;
  size: number;
  lastModified: number;
  ageMs: number | null;
  inDownloads: boolean;
  place: PlaceKind | null;
  /** The file of a name in the same folder. */
  neighbour(name: string): ScannedFile | undefined;
}

/** A junk rule; `SUGGESTION_RULES` says how risky removing a match is. */
export interface JunkRule {
  id: JunkRuleId;
  /** The data cleaner's type for its rows (DATA-02). */
  type: 'cache' | 'temp' | 'logs' | 'downloads' | 'trash';
  /** Younger files, and those of unknown date, do not match. The rule's text takes it as `{days}`. */
  minAgeDays?: number;
  /** Names of files that are unfinished, temporary or backups, so that a copy of them stays instead. */
  isTemporaryName?: RegExp;
  match(file: JunkRuleInput): boolean;
}

/** The files one junk rule matched; each file belongs to the first rule that matches it. */
export interface JunkMatch extends FileSet {
  rule: JunkRuleId;
}

/** Files and bytes. */
export interface Sum {
  files: number;
  bytes: number;
}

/** The result of a scan. Sets contain ids into `files`; `files` is sorted by path in code unit order. */
export interface ScanResult {
  files: ScannedFile[];
  /** Files in place: all of `files`, or fewer after removals. */
  fileCount: number;
  categories: Record<Category, Sum>;
  /** Largest reclaimable first. */
  identical: DuplicateGroup[];
  /** Most flagged bytes first. */
  possible: PossibleDuplicateGroup[];
  old: FileSet;
  large: FileSet;
  empty: FileSet;
  junk: JunkMatch[];
  downloads: FileSet;
  oldDownloads: FileSet;
  emptyFolders: string[];
  skipped: SkippedPath[];
  /** Links that lead nowhere once their target is removed; only where the source sees links. */
  links?: SymbolicLink[];
  /** Of the walk; only where the source sees them. */
  trashes?: string[];
  /** What only a disk knows; `createDiskFacts` reads it. */
  disk?: DiskColumns;
  /** Of the source. */
  programRoots?: readonly string[];
  totalSize: number;
  /** Time that the age rules used, ms since 1970. */
  scannedAt: number;
  durationMs: number;
}

/** An identical group in the words of a screen: the name of its newest file. */
export interface FoundGroup {
  name: string;
  files: number;
  reclaimable: number;
}

/** A folder right in the scanned one as far as it is listed; its largest parts are folders in it. */
export interface FolderProgress extends Sum {
  name: string;
  /** The category with the most bytes. */
  category: Category;
  parts: readonly { bytes: number; category: Category }[];
}

/** Progress of a scan; totals are null until the walk ends, and in 'compare' cover the files to read. */
export interface ScanProgress {
  phase: 'walk' | 'compare' | 'done';
  /** Everything listed so far. */
  listed: Sum;
  /** Files and bytes listed (walk) or finished (compare). */
  files: number;
  bytes: number;
  totalFiles: number | null;
  totalBytes: number | null;
  /** Identical groups found so far and the bytes they would free. */
  groups: number;
  reclaimable: number;
  /** The few groups found so far that would free the most, largest first. */
  largest: readonly FoundGroup[];
  /** The largest folders among those listed so far, largest first. */
  folders: readonly FolderProgress[];
  /** Path of the folder that was listed last; undefined at the top, and in what earlier companions report. */
  current?: string;
}
