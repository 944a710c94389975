import type { MediaGroupOptions, MediaGroups, PhotoAnalysis } from '../../media/types';
import { type SimilarVideos, findSimilarVideos } from '../../media/similar-videos';
import type { VerifiedPair } from '../../media/verified-pairs';
import type { ScannedFile } from '../../types';
import { MediaWorkerClient } from './media-worker-client';
import type { MediaAnalyzer, MediaInput, AnalyzePhotosOptions } from './types';
import { PageVideos } from './page-videos';

/** Opens a finished scan's photos and videos; workers start with the first call that needs one and end with `close`. */
export function openMediaAnalyzer(source: MediaInput): MediaAnalyzer {
  return new OpenedMedia(source);
}

class OpenedMedia implements MediaAnalyzer {
  private readonly reader: MediaWorkerClient;
  /** A separate worker, so that visible thumbnails do not wait for the analysis. */
  private readonly thumbnails: MediaWorkerClient;
  private readonly files: readonly ScannedFile[];
  private reading: PhotoAnalysis = { photos: [], skipped: [] };
  private checks: VerifiedPair[] = [];

  constructor(source: MediaInput) {
    this.files = source.files;
    this.reader = new MediaWorkerClient(source, () => ({ photos: this.reading.photos, checks: this.checks }));
    this.thumbnails = new MediaWorkerClient(source);
  }

  analyzePhotos({ signal, onProgress, onPhotos }: AnalyzePhotosOptions = {}): Promise<PhotoAnalysis> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const stop = () => this.reader.end(signal!.reason);
    signal?.addEventListener('abort', stop, { once: true });
    const reading: PhotoAnalysis = { photos: [], skipped: [] };
    const found: VerifiedPair[] = [];
    return this.reader
      .read(({ progress, photos, skipped, checks }) => {
        found.push(...checks);
        this.checks = found;
        reading.photos.push(...photos);
        reading.skipped.push(...skipped);
        this.reading = reading;
        onProgress?.(progress);
        if (photos.length > 0) onPhotos?.(photos);
      })
      .then(() => this.findSimilarVideos(signal))
      .then(({ features, checks }) => {
        found.push(...checks);
        reading.photos.push(...features);
        if (features.length > 0) onPhotos?.(features);
        return (this.reading = reading);
      })
      .finally(() => signal?.removeEventListener('abort', stop));
  }

  /** Only a page decodes videos, so the worker is told what was found. */
  private async findSimilarVideos(signal?: AbortSignal): Promise<SimilarVideos> {
    const videos = new PageVideos((id) => this.reader.openFile(this.files[id]!), signal);
    const similar = await findSimilarVideos(this.files, videos);
    if (similar.checks.length > 0)
      await this.reader.send({ photos: similar.features, checks: similar.checks });
    return similar;
  }

  group(options: MediaGroupOptions): Promise<MediaGroups> {
    return this.reader.request((number) => ({ type: 'group', number, options })) as Promise<MediaGroups>;
  }

  async thumbnail(id: number, signal?: AbortSignal): Promise<Blob> {
    signal?.throwIfAborted();
    const file = this.thumbnails.toOpenableFile(this.files[id]!);
    return (await this.thumbnails.request((number) => ({ type: 'thumbnail', number, file }), signal)) as Blob;
  }

  close(): void {
    const closed = new DOMException('The photos were closed', 'AbortError');
    this.reader.end(closed);
    this.thumbnails.end(closed);
  }
}
