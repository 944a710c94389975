import type { ScanInput } from '../types';
import type {
  MediaGroupOptions,
  MediaGroups,
  PhotoAnalysisProgress,
  PhotoAnalysis,
  PhotoFeatures,
} from '../../media/types';
import type { ScannedFile } from '../../types';

/** The media of a scan: a finished scan's files and its input; `cacheKey` as for the scan. */
export interface MediaInput {
  files: readonly ScannedFile[];
  input: ScanInput;
  cacheKey?: string;
}

/** Options of the analysis; callbacks are optional and called at most every 100 ms. */
export interface AnalyzePhotosOptions {
  /** Aborting rejects with the signal's reason at once; results are cached up to a few seconds before. */
  signal?: AbortSignal;
  onProgress?(progress: PhotoAnalysisProgress): void;
  /** Photos as they become known, in no order, some twice: from their preview, then from their pixels. */
  onPhotos?(photos: PhotoFeatures[]): void;
}

/** The photos and videos of a scanned folder. Everything runs in workers; nothing leaves the device. */
export interface MediaAnalyzer {
  /**
   * Looks at the preview of each photo, or decodes it, in one worker a core; compares what may be the same. A second
   * visit reads no unchanged photo.
   */
  analyzePhotos(options?: AnalyzePhotosOptions): Promise<PhotoAnalysis>;
  /** Pauses and continues the analysis, for example while files are moved. */
  setPaused(isPaused: boolean): void;
  /** Groups the photos analyzed so far, without an analysis by file dates alone; about a second for 20,000 photos. */
  group(options: MediaGroupOptions): Promise<MediaGroups>;
  /**
   * A JPEG of at most `side` px (256), upright; newest request first. Rejects with the signal's reason on abort,
   * 'NotReadableError' where there is no picture.
   */
  thumbnail(id: number, signal?: AbortSignal, side?: number): Promise<Blob>;
  /** Ends the workers; pending calls reject with an AbortError. */
  close(): void;
}
