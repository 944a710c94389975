import type { FileSnapshot, TrashItem } from '../trash/types';

/** Why a photo stays as it is: its name, its bytes, or the result of the compression. */
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

/** Why a file was left out: the above, it changed since the scan, or a ZIP cannot store its name. */
export type OptimizeSkipReason = CompressSkipReason | 'changed' | 'missing' | 'invalid-path';

/** A file that was left out, and why. */
export interface SkippedFile {
  file: FileSnapshot;
  reason: OptimizeSkipReason;
}

/** New files in a staging folder: `items` are the originals, each with its replacement. */
export interface Replacements {
  items: TrashItem[];
  skipped: SkippedFile[];
}

/** Progress of the optimization in files and bytes of originals. */
export interface OptimizeProgress {
  files: number;
  bytes: number;
}

/** Page to worker: estimates the saving. */
export interface EstimateTask {
  type: 'estimate';
  task: 'photos' | 'archive';
  root: FileSystemDirectoryHandle;
  files: readonly FileSnapshot[];
}

/** Page to worker: creates the replacements. */
export interface OptimizeTask {
  type: 'create';
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
