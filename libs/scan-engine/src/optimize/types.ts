import type { TrashItem } from '../trash/types';
import type { FileSnapshot } from '../types';

/** Why a photo stays as it is: its name, its bytes, or the result of the compression. */
export type CompressSkipReason =
  | 'heic'
  | 'avif'
  | 'png'
  | 'animated'
  | 'raw'
  | 'not-a-jpeg'
  | 'cmyk'
  | 'gain-map'
  | 'depth'
  | 'pictures'
  | 'more-inside'
  | 'graphic'
  | 'transparent'
  | 'deep-color'
  | 'name-taken'
  | 'compressed'
  | 'too-large'
  | 'unreadable'
  | 'no-gain';

/** How photos are compressed. */
export interface PhotoOptions {
  /** JPEG quality of the new encoding, 1 to 100. */
  quality: number;
  /** Maximum pixels of the longer side; null keeps the size. */
  maxSide: number | null;
  /** Whether PNG photographs become JPEG files. */
  convertsPng: boolean;
  /** Whether HEIC photos become JPEG files. */
  convertsHeic: boolean;
}

/** No visible differences at full size. */
export const DEFAULT_PHOTO_OPTIONS: PhotoOptions = {
  quality: 82,
  maxSide: null,
  convertsPng: false,
  convertsHeic: false,
};

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
  photoOptions: PhotoOptions;
}

/** Page to worker: compresses one photo to look at; writes nothing. */
interface PreviewTask {
  type: 'preview';
  root: FileSystemDirectoryHandle;
  path: string;
  photoOptions: PhotoOptions;
}

/** Page to worker: draws a HEIC photo as the browser cannot, to look at. */
interface DrawTask {
  type: 'draw';
  root: FileSystemDirectoryHandle;
  path: string;
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
  photoOptions: PhotoOptions;
}

/** Page to worker. */
export type ToOptimizeWorker = OptimizeTask | EstimateTask | PreviewTask | DrawTask;

/** The answer to a task: replacements, an estimate in bytes, or a compressed photo. */
export type OptimizeAnswer = Replacements | number | Blob | CompressSkipReason;

/** Worker to page. */
export type FromOptimizeWorker =
  | { type: 'progress'; progress: OptimizeProgress }
  | { type: 'end'; answer: OptimizeAnswer }
  | { type: 'error'; name: string; message: string };
