import type { MediaGroupOptions, MediaFile, MediaGroups, PhotoFeatures } from '../../media/types';
import type { ListedFile, MediaRoot } from './media-files';
import type { ReaderNews } from './media-reader';

/** A photo or video of a scan on its way to the worker, with its File where there is no handle to ask. */
export type SentFile = MediaFile & Pick<ListedFile, 'file'>;

/** Page to worker. A worker is opened first, and gets the files and the photos known by then in slices. */
export type ToMediaWorker =
  | { type: 'open'; root: MediaRoot; cacheKey?: string }
  | { type: 'slice'; files: SentFile[]; photos: PhotoFeatures[] }
  | { type: 'read' }
  | { type: 'group'; number: number; options: MediaGroupOptions }
  | { type: 'thumbnail'; number: number; file: ListedFile }
  | { type: 'drop'; number: number };

/** Worker to page; `number` is that of the question. */
export type FromMediaWorker =
  | { type: 'news'; news: ReaderNews }
  | { type: 'read-end' }
  | { type: 'read-error'; name: string; message: string }
  | { type: 'answer'; number: number; answer: MediaGroups | Blob }
  | { type: 'refusal'; number: number; name: string; message: string };
