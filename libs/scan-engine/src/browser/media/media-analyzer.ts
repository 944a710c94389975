import type { MediaGroupOptions, MediaGroups, PhotoAnalysis } from '../../media/types';
import type { VerifiedPair } from '../../media/verified-pairs';
import type { ScannedFile } from '../../types';
import { MediaWorkerClient } from './media-worker-client';
import type { MediaAnalyzer, MediaInput, AnalyzePhotosOptions } from './types';

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
  private hasRead = false;

  constructor(source: MediaInput) {
    this.files = source.files;
    this.reader = new MediaWorkerClient(source, () => ({ photos: this.reading.photos, checks: this.checks }));
    this.thumbnails = new MediaWorkerClient(source);
  }

  analyzePhotos({ signal, onProgress, onPhotos }: AnalyzePhotosOptions = {}): Promise<PhotoAnalysis> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    // A new worker receives the files as they are now: one that was restored by copying has a new date.
    if (this.hasRead) this.reader.end(new DOMException('The photos are read again', 'AbortError'));
    this.hasRead = true;
    const stop = () => this.reader.end(signal!.reason);
    signal?.addEventListener('abort', stop, { once: true });
    const reading: PhotoAnalysis = { photos: [], skipped: [] };
    const places = new Map<number, number>();
    const found: VerifiedPair[] = [];
    return this.reader
      .read(({ progress, photos, skipped, checks }) => {
        found.push(...checks);
        this.checks = found;
        for (const photo of photos) {
          const place = places.get(photo.id) ?? reading.photos.length;
          places.set(photo.id, place);
          reading.photos[place] = photo;
        }
        reading.skipped.push(...skipped);
        this.reading = reading;
        onProgress?.(progress);
        if (photos.length > 0) onPhotos?.(photos);
      })
      .then(() => reading)
      .finally(() => signal?.removeEventListener('abort', stop));
  }

  setPaused(isPaused: boolean): void {
    this.reader.setPaused(isPaused);
  }

  group(options: MediaGroupOptions): Promise<MediaGroups> {
    return this.reader.request((number) => ({ type: 'group', number, options })) as Promise<MediaGroups>;
  }

  async thumbnail(id: number, signal?: AbortSignal, side?: number): Promise<Blob> {
    signal?.throwIfAborted();
    const file = this.thumbnails.toOpenableFile(this.files[id]!);
    const send = (number: number) => ({ type: 'thumbnail', number, file, side }) as const;
    return (await this.thumbnails.request(send, signal)) as Blob;
  }

  close(): void {
    const closed = new DOMException('The photos were closed', 'AbortError');
    this.reader.end(closed);
    this.thumbnails.end(closed);
  }
}
