import type { FileSnapshot, TrashItem } from '../trash/types';

/** Why a photo stays as it is: what its name says, what its bytes say, or what came of the attempt. */
export type CompressSkipReason =
  | 'heic'
  | 'png'
  | 'animated'
  | 'raw'
  | 'not-a-jpeg'
  | 'cmyk'
  | 'more-inside'
  | 'too-large'
  | 'unreadable'
  | 'no-gain';

/** Why a file was left out: the above, it is not as the scan saw it, or a ZIP cannot bear its name. */
export type OptimizeSkipReason = CompressSkipReason | 'changed' | 'missing' | 'invalid-path';

/** A file that was left out, and why. */
export interface SkippedFile {
  file: FileSnapshot;
  reason: OptimizeSkipReason;
}

/** New files that wait in a staging folder: `items` are the originals, each with what is to stand in for it. */
export interface Replacements {
  items: TrashItem[];
  skipped: SkippedFile[];
}

/** How far the making is, in files and bytes of originals. */
export interface OptimizeProgress {
  files: number;
  bytes: number;
}

/** Page to worker: what a task would save. */
export interface EstimateTask {
  type: 'estimate';
  task: 'photos' | 'archive';
  root: FileSystemDirectoryHandle;
  files: readonly FileSnapshot[];
}

/** Page to worker: the task itself. */
export interface OptimizeTask {
  type: 'make';
  task: 'photos' | 'archive';
  root: FileSystemDirectoryHandle;
  staging: { id: string; handle: FileSystemDirectoryHandle };
  files: readonly FileSnapshot[];
  /** Path of the archive. */
  path: string;
}

/** Worker to page. */
export type FromOptimizeWorker =
  | { type: 'progress'; progress: OptimizeProgress }
  | { type: 'end'; answer: Replacements | number }
  | { type: 'error'; name: string; message: string };
