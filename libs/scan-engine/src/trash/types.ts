import type { ProtectRule } from '../protect/protection';
import type { FileSnapshot, Sum } from '../types';

/** A file to remove. `copies` are the other files of its identical group; if given, one of them must survive. */
export interface TrashItem extends FileSnapshot {
  /** What removing it frees, where that is known to be less than its size. */
  diskBytes?: number;
  copies?: readonly FileSnapshot[];
  /** Why it is removed: an id of the app, which the trash shows as a text. */
  reason?: string;
  /** Its replacement, which is deleted when the file is restored; several items may share one. */
  replacement?: ReplacementFile;
}

/**
 * A file created from others: its target `path`, its bytes and their SHA-256 in hex, and its name in a `Staging`
 * folder.
 */
export interface ReplacementFile {
  path: string;
  size: number;
  digest: string;
  staging: string;
  name: string;
  /** It shares its blocks with a file that stays, so it takes no room. */
  isShared?: boolean;
}

/** How a copy shares the blocks of another: as a second name of the same file, or as a file of its own. */
export type SharedBlocks = 'hardlink' | 'reflink';

/**
 * What becomes of removed files: our trash, or the system's, from where the run is restored all the same; or our trash
 * with files in the places of the copies among them that share the blocks of those that stay.
 */
export type RemovalMethod = 'trash' | 'system-trash' | SharedBlocks;

/** Why something was skipped. */
export type TrashSkipReason =
  | 'changed'
  | 'missing'
  | 'last-copy'
  | 'protected'
  | 'in-trash'
  | 'invalid-path'
  | 'listed-twice'
  | 'not-empty'
  | 'unsupported'
  | 'cancelled'
  | 'no-access'
  /** Its copy is on another disk, has another owner or other rights, or is protected. */
  | 'not-linkable'
  /** The file system cannot share blocks between files. */
  | 'no-reflink'
  /** The browser asked the user about this one file, such as a program, and the user declined. */
  | 'declined';

/** The file or folder that an operation changes. */
export interface OperationSubject {
  kind: 'file' | 'folder';
  path: string;
  size: number;
  /** What it takes on the disk, where that is known to be less: sparse, compressed, or with another name. */
  diskBytes?: number;
}

/**
 * What became of one item; `as` is the path it was restored to, `lastModified` its date if that is new, `code` the
 * name of the error. `replacement-missing`: it could not be placed, nor the file restored; `Trash.recover` tries again.
 */
export type ItemStatus =
  | { status: 'removed'; warning?: 'replacement-missing'; diskBytes?: number }
  | { status: 'deleted' }
  | { status: 'restored'; as: string; lastModified?: number; diskBytes?: number }
  | { status: 'skipped'; reason: TrashSkipReason }
  | { status: 'failed'; code: string };

/** What happened to one file or folder. */
export type OperationResult = OperationSubject & ItemStatus;

/** Progress of an operation in files and folders, and in the bytes of the finished ones. */
export interface OperationProgress {
  phase: 'waiting' | 'working' | 'done';
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
  /** Share of the current file that is copied, where files cannot be moved. */
  copied: number;
  /** Path of the item in work; earlier companions do not name it. */
  current?: string;
}

/** Why an operation ended: all items were processed, the user cancelled, or write access was withdrawn. */
export type OperationEndReason = 'complete' | 'cancelled' | 'no-access';

/** Options of every operation; aborting finishes the current move or stops its copy, skips the rest and resolves. */
export interface OperationOptions {
  signal?: AbortSignal;
  /** Called at most every 100 ms, and once with phase 'done'. 'waiting' means that another tab holds the lock. */
  onProgress?(progress: OperationProgress): void;
  /** Called once for each finished item. */
  onResult?(result: OperationResult): void;
}

/** Options of a removal. */
export interface RemoveOptions extends OperationOptions {
  /** The tool that removes, for the list of runs. */
  tool?: string;
  /** The account's action, kept with the run. */
  actionId?: string;
  /** Never removed, also if selected. */
  protect?: readonly ProtectRule[];
  /** Folders to remove after the files if they are empty. */
  emptyFolders?: readonly string[];
  /** `trash` without it; the others need `listRemovalMethods`. */
  method?: RemovalMethod;
  /** Clock of the run, ms since 1970. */
  now?: number;
}

/** Options of a restore; `only` are ids of items of the run, without it all items and folders. */
export interface RestoreOptions extends OperationOptions {
  only?: readonly number[];
}

/** Options of emptying; `includeUntracked` also deletes files that no readable manifest lists. */
export interface EmptyTrashOptions extends OperationOptions {
  runs?: readonly string[];
  includeUntracked?: boolean;
}

/** Outcome of an operation. `succeeded` are the files removed, restored or deleted, and their bytes. */
export interface OperationOutcome {
  results: OperationResult[];
  succeeded: Sum;
  endReason: OperationEndReason;
}

/** Outcome of a removal; `run` is the id to restore, null when nothing was removed. */
export interface RemoveOutcome extends OperationOutcome {
  run: string | null;
  /** Until when the run can be restored, ms since 1970; null without a run. */
  expiresAt: number | null;
  /** Files that the system's trash did not take: they are in ours. */
  leftInTrash?: number;
  /** Paths of replacements that stay in their places though not all of their originals are in the trash. */
  leftoverReplacements: string[];
}

/** Outcome of emptying; `succeeded.bytes` are really free, `remainingRuns` still contain something. */
export interface EmptyTrashOutcome extends OperationOutcome {
  remainingRuns: string[];
}

/** A file in the trash; `id` is its number in the run. */
export interface TrashedItem extends FileSnapshot {
  id: number;
  /** What its deletion frees, where that is known to be less than its size. */
  diskBytes?: number;
  reason: string;
  /** Its replacement, whose size it takes on the disk; several items may share one. */
  replacement?: Pick<ReplacementFile, 'path' | 'size'>;
}

/** A run that can be restored: its files take `bytes` of the disk until they are restored or deleted. */
export interface TrashRun {
  id: string;
  createdAt: number;
  expiresAt: number;
  tool: string;
  actionId?: string;
  /** False when the page closed during the run and `recover` has not been called since. */
  finished: boolean;
  items: TrashedItem[];
  /** Removed folders that a restore creates again. */
  folders: string[];
  bytes: number;
  /** Its files are in the system's trash: who empties that deletes them. */
  isInSystemTrash?: boolean;
  /** Number of files that the manifest does not list; deleted only on request. */
  untracked: number;
}

/** A folder in the trash with a broken or foreign manifest. It is listed and never changed. */
export interface UnreadableRun {
  id: string;
  files: number;
  bytes: number;
}

/** The contents of the trash, newest run first; `bytes` are not free until the trash is emptied. */
export interface TrashContents {
  runs: TrashRun[];
  unreadable: UnreadableRun[];
  files: number;
  bytes: number;
  /** Names of the opened folders whose trash cannot be read now, as when a disk was removed. */
  unreachable?: string[];
}

/** Result of `recover`: finished runs, deleted leftovers, and unreadable folders. */
export interface RecoveryOutcome {
  recovered: { run: string; files: number; bytes: number }[];
  cleanedUp: number;
  unreadable: string[];
}
