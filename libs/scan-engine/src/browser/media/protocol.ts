import type { MediaGroupOptions, MediaFile, MediaGroups, PhotoFeatures } from '../../media/types';
import type { OpenableFile, MediaRoot } from './file-opener';
import type { AnalyzerUpdate } from './photo-analyzer';

/** A photo or video of a scan on its way to the worker, with its File where there is no handle to ask. */
export type SentFile = MediaFile & Pick<OpenableFile, 'file'>;

/** Page to worker. A worker is opened first, and gets the files and the photos known by then in slices. */
export type ToMediaWorker =
  | { type: 'open'; root: MediaRoot; cacheKey?: string }
  | { type: 'slice'; files: SentFile[]; photos: PhotoFeatures[] }
  | { type: 'read' }
  | { type: 'group'; number: number; options: MediaGroupOptions }
  | { type: 'thumbnail'; number: number; file: OpenableFile }
  | { type: 'drop'; number: number };

/** Worker to page; `number` is that of the question. */
export type FromMediaWorker =
  | { type: 'news'; news: AnalyzerUpdate }
  | { type: 'read-end' }
  | { type: 'read-error'; name: string; message: string }
  | { type: 'answer'; number: number; answer: MediaGroups | Blob }
  | { type: 'refusal'; number: number; name: string; message: string };
