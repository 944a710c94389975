import { toBlob } from '../../companion/remote-blob';
import { TaskLimiter, createThrottle } from '../../async';
import { readExif } from '../../media/exif';
import { ANALYSIS_SIDE } from '../../media/perceptual-hash';
import { computePhotoFeatures } from '../../media/photo-features';
import type { VerifiedPair, VerifiedPairs } from '../../media/verified-pairs';
import type { PhotoAnalysisProgress, PhotoFeatures, PhotoSkipReason, SkippedPhoto } from '../../media/types';
import type { OpenableFile, FileOpener } from '../file-opener';
import { PairVerifier } from './pair-verifier';
import type { CachedPhoto, PhotoCache } from './photo-cache';
import { PictureError } from './heic-decoder';
import { decode, drawScaled, pictureHeader } from './picture';

/** Photos in progress at once, and pixels decoded at once (4 bytes each): larger photos wait for one another. */
const MAX_PHOTOS_IN_FLIGHT = 4;
const MAX_PIXELS_IN_FLIGHT = 64_000_000;

/** Interval between two writes of the results, in ms: the maximum that an interrupted visit loses. */
const SAVE_INTERVAL_MS = 5000;

/**
 * Photos read between two rounds of comparing, at least and as a share of those known: comparing all pairs so often
 * costs 1 % of reading them.
 */
const MIN_ROUND = 60;
const ROUND_SHARE = 0.2;

/** What an analyzer reports while it works, at most every 100 ms. */
export interface AnalyzerUpdate {
  progress: PhotoAnalysisProgress;
  photos: PhotoFeatures[];
  skipped: SkippedPhoto[];
  checks: VerifiedPair[];
}

/** Analyzes photos: takes unchanged ones from the cache, decodes all others once. */
export class PhotoAnalyzer {
  private readonly running = new TaskLimiter(MAX_PHOTOS_IN_FLIGHT);
  private readonly decoding = new TaskLimiter(MAX_PHOTOS_IN_FLIGHT, MAX_PIXELS_IN_FLIGHT);
  private readonly isTime = createThrottle(100);
  private readonly isTimeToSave = createThrottle(SAVE_INTERVAL_MS);
  private readonly progress: PhotoAnalysisProgress = {
    photos: 0,
    totalPhotos: 0,
    cached: 0,
    bytes: 0,
    totalBytes: 0,
  };
  private readonly pairs: PairVerifier;
  private readonly known: PhotoFeatures[] = [];
  private photos: PhotoFeatures[] = [];
  private skipped: SkippedPhoto[] = [];

  constructor(
    private readonly files: FileOpener,
    private readonly cache: PhotoCache,
    private readonly checks: VerifiedPairs,
    private readonly onUpdate: (update: AnalyzerUpdate) => void,
  ) {
    this.isTimeToSave();
    this.pairs = new PairVerifier(files, cache, checks);
  }

  /** Analyzes all files; resolves once everything is reported and cached. */
  async read(files: readonly OpenableFile[]): Promise<void> {
    this.progress.totalPhotos = files.length;
    this.progress.totalBytes = files.reduce((sum, { size }) => sum + size, 0);
    const unknown: OpenableFile[] = [];
    for (const file of files) {
      const learned = this.cache.find(file);
      if (!learned) unknown.push(file);
      else this.progress.cached++;
      if (learned) this.addResult(file, learned);
    }
    const fileOf = new Map(files.map((file) => [file.id, file]));
    const checkPairs = () =>
      this.pairs.check(this.known, fileOf, () => {
        if (this.isTime()) this.sendUpdate();
      });
    await checkPairs();
    for (let at = 0; at < unknown.length;) {
      const next = unknown.slice(at, at + Math.max(MIN_ROUND, Math.round(this.known.length * ROUND_SHARE)));
      at += next.length;
      await Promise.all(next.map((file) => this.running.run(1, () => this.analyzeAndCache(file))));
      await checkPairs();
    }
    this.cache.deleteOthers(new Set(files.map(({ path }) => path)));
    await this.cache.save();
    this.sendUpdate();
  }

  /** Reports features that were made elsewhere, those of videos. */
  addFeatures(features: readonly PhotoFeatures[]): void {
    this.photos.push(...features);
    this.sendUpdate();
  }

  private async analyzeAndCache(file: OpenableFile): Promise<void> {
    const learned = await this.analyze(file).catch(toPhotoSkipReason);
    if (typeof learned === 'object' || learned === 'too-large' || learned === 'not-a-photo') {
      this.cache.set(file, learned);
    }
    this.addResult(file, learned);
    if (this.isTimeToSave()) await this.cache.save();
  }

  private async analyze(listed: OpenableFile): Promise<CachedPhoto | PhotoSkipReason> {
    const file = await this.files.open(listed);
    if (!file) return 'changed';
    const header = await pictureHeader(file);
    return this.decoding.run(header.width * header.height, async () => {
      const blob = await toBlob(file);
      const exif = await readExif(blob);
      const picture = await decode(blob, header, ANALYSIS_SIDE);
      try {
        const canvas = drawScaled(picture, ANALYSIS_SIDE, true);
        const {
          data: rgba,
          width,
          height,
        } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        const whole = { width: picture.width, height: picture.height };
        return computePhotoFeatures({ rgba, width, height }, whole, header, exif);
      } finally {
        picture.bitmap.close();
      }
    });
  }

  private addResult({ id, size }: OpenableFile, learned: CachedPhoto | PhotoSkipReason): void {
    this.progress.photos++;
    this.progress.bytes += size;
    if (typeof learned === 'string') this.skipped.push({ id, reason: learned });
    else {
      this.photos.push({ id, ...learned });
      this.known.push({ id, ...learned });
    }
    if (this.photos.length > 500 || this.isTime()) this.sendUpdate();
  }

  private sendUpdate(): void {
    const checks = this.checks.takeNew();
    this.onUpdate({ progress: { ...this.progress }, photos: this.photos, skipped: this.skipped, checks });
    this.photos = [];
    this.skipped = [];
  }
}

/** A missing file counts as changed; every other error of one photo counts as unreadable. */
function toPhotoSkipReason(error: unknown): PhotoSkipReason {
  if (error instanceof PictureError) return error.reason;
  return (error as Error).name === 'NotFoundError' ? 'changed' : 'unreadable';
}
