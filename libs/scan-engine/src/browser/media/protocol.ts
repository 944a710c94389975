import type { GrayImage } from '../../media/grayscale';
import type { VideoFacts } from '../../media/similar-videos';
import type { MediaGroupOptions, MediaFile, MediaGroups, PhotoFeatures } from '../../media/types';
import type { AnalysisUpdate } from '../../media/photo-analysis';
import type { VerifiedPair } from '../../media/verified-pairs';
import type { OpenableFile, MediaRoot } from '../file-opener';

/** A photo or video on its way to the worker, with its File where no handle exists. */
export type SentFile = MediaFile & Pick<OpenableFile, 'file'>;

/** Page to worker. The open message comes first; the files and the known photos follow in slices. */
export type ToMediaWorker =
  | { type: 'open'; root: MediaRoot; cacheKey?: string }
  | { type: 'slice'; files: SentFile[]; photos: PhotoFeatures[]; checks: VerifiedPair[] }
  | { type: 'read' }
  | { type: 'pause'; isPaused: boolean }
  | { type: 'group'; number: number; options: MediaGroupOptions }
  | { type: 'thumbnail'; number: number; file: OpenableFile; side?: number }
  | { type: 'drop'; number: number }
  | { type: 'video'; number: number; answer: VideoAnswer };

/** What the page read of a video for the worker, which has no video decoder; null for an unreadable one. */
export type VideoAnswer = VideoFacts | GrayImage[] | null;

/** Worker to page; `number` is that of the request. */
export type FromMediaWorker =
  | { type: 'update'; update: AnalysisUpdate }
  | { type: 'read-video'; number: number; id: number; what: 'facts' | 'frames' }
  | { type: 'read-end' }
  | { type: 'read-error'; name: string; message: string }
  | { type: 'answer'; number: number; answer: MediaGroups | Blob }
  | { type: 'error'; number: number; name: string; message: string };
