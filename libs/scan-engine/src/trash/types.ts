import type { ProtectRule } from '../protect/protection';
import type { Sum } from '../types';

/** A file as a scan saw it; it is touched only while all three still hold. */
export interface FileSnapshot {
  /** Relative to the granted folder, '/'-joined. */
  path: string;
  size: number;
  lastModified: number;
}

/** A file to remove. `copies` are the other files of its identical group: given, one of them must survive. */
export interface TrashItem extends FileSnapshot {
  copies?: readonly FileSnapshot[];
  /** Why it goes, as the person saw it: a rule id, or words. */
  reason?: string;
  /** What stands in for it from then on, and is taken away when it comes back; several items may share one. */
  replacement?: ReplacementFile;
}

/**
 * A file made of others: the `path` it is to have, its bytes and their SHA-256 in hex, and the name under which it
 * waits in a `Staging`.
 */
export interface ReplacementFile {
  path: string;
  size: number;
  digest: string;
  staging: string;
  name: string;
}

/** Why something was left alone. */
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
  | 'no-access';

/**
 * Neither could what was made of a file be put in its place nor the file itself back: `Trash.recover` tries the first
 * again.
 */
export type RemovalWarning = 'replacement-missing';

/** What happened to one file or folder; `as` is the path it was restored to, `code` the name of the error. */
export type OperationResult = { kind: 'file' | 'folder'; path: string; size: number } & (
  | { status: 'removed'; warning?: RemovalWarning }
  | { status: 'deleted' }
  | { status: 'restored'; as: string }
  | { status: 'skipped'; reason: TrashSkipReason }
  | { status: 'failed'; code: string }
);

/** How far a work is, in files and folders, and in the bytes of those settled. */
export interface OperationProgress {
  phase: 'waiting' | 'working' | 'done';
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
}

/** Why a work ended: all was settled, the person cancelled, or write access was withdrawn on the way. */
export type OperationEndReason = 'complete' | 'cancelled' | 'no-access';

/** What every work takes; aborting settles the item at hand, leaves the rest alone and resolves. */
export interface OperationOptions {
  signal?: AbortSignal;
  /** Called at most every 100 ms, and once with phase 'done'. 'waiting' means that another tab is at work. */
  onProgress?(progress: OperationProgress): void;
  /** Called once for each item as it is settled. */
  onResult?(result: OperationResult): void;
}

/** Options of a removal. */
export interface RemoveOptions extends OperationOptions {
  /** Which tool removes, for the list of runs. */
  tool?: string;
  /** What is never removed, whatever is asked for. */
  protect?: readonly ProtectRule[];
  /** Folders to remove after the files, where they are empty. */
  emptyFolders?: readonly string[];
  /** Clock of the run, ms since 1970. */
  now?: number;
}

/** Options of a restoration; `only` are ids of items of the run, without it all of them and its folders. */
export interface RestoreOptions extends OperationOptions {
  only?: readonly number[];
}

/** Options of emptying; `unlisted` also deletes what no readable manifest lists. */
export interface EmptyTrashOptions extends OperationOptions {
  runs?: readonly string[];
  includeUntracked?: boolean;
}

/** Outcome of a work. `settled` are the files removed, restored or deleted, and their bytes. */
export interface OperationOutcome {
  results: OperationResult[];
  succeeded: Sum;
  endReason: OperationEndReason;
}

/** Outcome of a removal; `run` is what undoes it, null when nothing was removed. */
export interface RemoveOutcome extends OperationOutcome {
  run: string | null;
  /** Until when the run can be restored, ms since 1970; null without a run. */
  expiresAt: number | null;
  /** Paths of made files that stay in their places though not all of the files they were made of are in the trash. */
  leftoverReplacements: string[];
}

/** Outcome of emptying; the bytes of `settled` are really free. `left` are runs that still hold something. */
export interface EmptyTrashOutcome extends OperationOutcome {
  remainingRuns: string[];
}

/** A file in the trash; `id` is its number in the run. */
export interface TrashedItem extends FileSnapshot {
  id: number;
  reason: string;
  /** What stands in for it, and takes its part of the disk; several items may share one. */
  replacement?: Pick<ReplacementFile, 'path' | 'size'>;
}

/** A run that can be undone: its files take `bytes` of the disk until they are restored or deleted. */
export interface TrashRun {
  id: string;
  createdAt: number;
  expiresAt: number;
  tool: string;
  /** False when the page went away in the midst of it and `recover` has not been called since. */
  finished: boolean;
  items: TrashedItem[];
  /** Removed folders that restoring makes again. */
  folders: string[];
  bytes: number;
  /** Files beside those listed; never touched unless asked. */
  untracked: number;
}

/** A folder in the trash whose manifest is broken or not ours. It is shown, and nothing is done to it. */
export interface UnreadableRun {
  id: string;
  files: number;
  bytes: number;
}

/** All that the trash holds, newest run first; `bytes` are not free until the trash is emptied. */
export interface TrashContents {
  runs: TrashRun[];
  unreadable: UnreadableRun[];
  files: number;
  bytes: number;
}

/** What `recover` found: runs brought to an end, leftovers tidied away, and folders it cannot read. */
export interface RecoveryOutcome {
  recovered: { run: string; files: number; bytes: number }[];
  cleanedUp: number;
  unreadable: string[];
}
