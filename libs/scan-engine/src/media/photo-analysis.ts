import { createThrottle } from '../async';
import { countSteps, createCompareTasks } from './compare-tasks';
import { PhaseClock } from './phase-clock';
import type { ReadPhoto } from './photo-reader';
import type { PhotoOutcome, PhotoTask, TaskOutcome } from './photo-tasks';
import { pairKey, photoKey } from './perceptual-hash';
import { forEachCandidatePair } from './similarity';
import type {
  PairVerification,
  PhotoAnalysisProgress,
  PhotoFeatures,
  PhotoSkipReason,
  SkippedPhoto,
} from './types';
import type { VerifiedPair, VerifiedPairs } from './verified-pairs';

/** A photo as listed. */
export interface ListedPhoto {
  id: number;
  path: string;
  size: number;
  lastModified: number;
}

/** Threads or workers that do tasks, `size` of them at a time. */
export interface PhotoPool<File> {
  readonly size: number;
  run(task: PhotoTask<File>, onStep: () => void): Promise<TaskOutcome>;
}

/** The cached result of a file: its features, or a permanent reason why there are none. */
export type CachedPhoto = ReadPhoto | Extract<PhotoSkipReason, 'too-large' | 'not-a-photo'>;

/** Results of earlier visits, by path, size and date. */
export interface PhotoResultCache<File> {
  find(file: File): CachedPhoto | null;
  set(file: File, learned: CachedPhoto): void;
  findCheck(key: string): PairVerification | null;
  setCheck(key: string, check: PairVerification): void;
  /** Deletes all entries except these paths, and the checks that this visit did not use. */
  deleteOthers(paths: ReadonlySet<string>): void;
  save(): Promise<void>;
}

/** What an analysis reports while it works, every 100 ms to 1 s. A photo may be reported again, with more features. */
export interface AnalysisUpdate {
  progress: PhotoAnalysisProgress;
  photos: PhotoFeatures[];
  skipped: SkippedPhoto[];
  checks: VerifiedPair[];
}

/** Interval between two writes of the results, in ms: the maximum that an interrupted visit loses. */
const SAVE_INTERVAL_MS = 5000;

/** Nobody waits longer for a sign of life. */
const MAX_SILENCE_MS = 1000;

/**
 * Photos read between two rounds of comparing, at least and as a share of those known: finding all pairs so often
 * costs 1 % of reading them.
 */
const MIN_ROUND = 60;
const ROUND_SHARE = 0.2;

export interface AnalysisParts<File> {
  pool: PhotoPool<File>;
  cache: PhotoResultCache<File>;
  checks: VerifiedPairs;
  onUpdate(update: AnalysisUpdate): void;
}

/**
 * Reads photos in three phases: looks at all, by the previews in their files where they have one; compares the
 * candidates by their pixels; measures the others whose pixels were not read. Of HEIC these are left out: decoding one
 * takes seconds.
 */
export class PhotoAnalysis<File extends ListedPhoto> {
  private readonly isTime = createThrottle(100);
  private readonly isTimeToSave = createThrottle(SAVE_INTERVAL_MS);
  private readonly known = new Map<number, PhotoFeatures>();
  private readonly compared = new Set<number>();
  private readonly clock = new PhaseClock();
  private readonly counts = { photos: 0, totalPhotos: 0, cached: 0, bytes: 0, totalBytes: 0 };
  private files: ReadonlyMap<number, File> = new Map();
  private photos: PhotoFeatures[] = [];
  private skipped: SkippedPhoto[] = [];
  private resume: (() => void) | null = null;
  private paused: Promise<void> | null = null;

  constructor(private readonly parts: AnalysisParts<File>) {
    this.isTimeToSave();
  }

  /** Analyzes all files; resolves once everything is reported and cached. */
  async read(files: readonly File[]): Promise<void> {
    this.files = new Map(files.map((file) => [file.id, file]));
    this.counts.totalPhotos = files.length;
    this.counts.totalBytes = files.reduce((sum, { size }) => sum + size, 0);
    const unknown: File[] = [];
    for (const file of files) {
      const learned = this.parts.cache.find(file);
      if (learned) this.addLooked(file, learned, true);
      else unknown.push(file);
    }
    const alive = setInterval(() => this.sendUpdate(), MAX_SILENCE_MS);
    try {
      await this.compare();
      while (unknown.length > 0) {
        await this.look(unknown.splice(0, Math.max(MIN_ROUND, Math.round(this.known.size * ROUND_SHARE))));
        await this.compare();
      }
      await this.measure();
      await this.compare();
    } finally {
      clearInterval(alive);
    }
    this.parts.cache.deleteOthers(new Set(files.map(({ path }) => path)));
    await this.parts.cache.save();
    this.sendUpdate();
  }

  /** Begins no more tasks until they are allowed again; those that have begun end. */
  setPaused(isPaused: boolean): void {
    if (isPaused === (this.paused !== null)) return;
    if (isPaused) this.paused = new Promise((resume) => (this.resume = resume));
    else this.resume?.();
    if (!isPaused) this.paused = null;
    this.clock.setPaused(isPaused);
    this.sendUpdate();
  }

  /** Reports features that were made elsewhere, those of videos. */
  addFeatures(features: readonly PhotoFeatures[]): void {
    this.photos.push(...features);
    this.sendUpdate();
  }

  private look(files: readonly File[]): Promise<void> {
    this.clock.begin('look', this.counts.totalPhotos - this.counts.cached);
    return this.runAll(
      files.map((file) => ({ kind: 'look', file })),
      ({ photos }) => {
        for (const [id, outcome] of photos) this.addLooked(this.files.get(id)!, outcome, false);
        this.clock.step();
      },
    );
  }

  private measure(): Promise<void> {
    // Only a JPEG has a quality; it is decoded in milliseconds.
    const files = [...this.known.values()]
      .filter(({ fromPreview, origin }) => fromPreview && origin.quality !== null)
      .map(({ id }) => this.files.get(id)!);
    if (files.length === 0) return Promise.resolve();
    this.clock.begin('measure', files.length);
    return this.runAll(
      files.map((file) => ({ kind: 'measure', file })),
      ({ photos }) => {
        for (const [id, outcome] of photos) this.addPixels(id, outcome);
        this.clock.step();
      },
    );
  }

  /** Compares all pairs with a photo that is new, or whose pixels were read since its preview was compared. */
  private async compare(): Promise<void> {
    for (let pairs = this.findPairs(); pairs.length > 0; pairs = this.findPairs()) {
      const tasks = createCompareTasks(pairs, this.files, this.known);
      const photos = new Set(pairs.flat()).size;
      this.clock.begin(
        'compare',
        photos,
        tasks.reduce((sum, task) => sum + countSteps(task), 0),
      );
      await this.runAll(
        tasks,
        ({ photos, checks }) => {
          for (const [id, outcome] of photos) this.addPixels(id, outcome);
          for (const [first, second, check] of checks) {
            this.parts.cache.setCheck(this.keyOf(first, second), check);
            this.parts.checks.setSeenFrom(first, second, check);
          }
        },
        () => this.clock.step(),
      );
    }
  }

  /** The pairs that neither this visit nor an earlier one compared. */
  private findPairs(): [number, number][] {
    const { cache, checks } = this.parts;
    const varied = [...this.known.values()].filter(({ flat }) => !flat);
    const found = new Map<string, [number, number]>();
    const isNew = (at: number) => !this.compared.has(varied[at]!.id);
    const report = (a: number, b: number) => {
      const pair = [varied[Math.min(a, b)]!, varied[Math.max(a, b)]!] as const;
      const [one, other] = pair;
      if (checks.has(one.id, other.id)) return;
      const isKnown = !one.fromPreview && !other.fromPreview;
      const check = isKnown ? cache.findCheck(this.keyOf(one.id, other.id)) : null;
      // A result is stored as seen from the photo whose key is smaller.
      const isFirst = this.photoKeyOf(one.id) <= this.photoKeyOf(other.id);
      if (check) checks.setSeenFrom(isFirst ? one.id : other.id, isFirst ? other.id : one.id, check);
      else found.set(`${one.id} ${other.id}`, [one.id, other.id]);
    };
    forEachCandidatePair(varied, report, isNew);
    for (const { id } of varied) this.compared.add(id);
    return [...found.values()];
  }

  private photoKeyOf(id: number): string {
    return photoKey(this.known.get(id)!, this.files.get(id)!);
  }

  private keyOf(first: number, second: number): string {
    return pairKey(this.photoKeyOf(first), this.photoKeyOf(second));
  }

  private async runAll(
    tasks: readonly PhotoTask<File>[],
    apply: (outcome: TaskOutcome) => void,
    onStep: () => void = () => undefined,
  ): Promise<void> {
    let next = 0;
    const step = () => {
      onStep();
      if (this.isTime()) this.sendUpdate();
    };
    const work = async () => {
      while (next < tasks.length) {
        await this.paused;
        const task = tasks[next++];
        if (!task) return;
        apply(await this.parts.pool.run(task, step));
        if (this.photos.length > 500 || this.isTime()) this.sendUpdate();
        if (this.isTimeToSave()) await this.parts.cache.save();
      }
    };
    await Promise.all(Array.from({ length: Math.min(this.parts.pool.size, tasks.length) }, work));
  }

  private addLooked(file: File, learned: PhotoOutcome, isCached: boolean): void {
    this.counts.photos++;
    this.counts.bytes += file.size;
    if (isCached) this.counts.cached++;
    if (typeof learned === 'object') this.add(file, learned);
    else this.skipped.push({ id: file.id, reason: learned });
    if (isCached || learned === 'changed' || learned === 'unreadable' || learned === 'unsupported') return;
    this.parts.cache.set(file, learned);
  }

  /** A photo whose pixels cannot be read is still known by its preview. */
  private addPixels(id: number, outcome: PhotoOutcome): void {
    if (typeof outcome !== 'object') return;
    const file = this.files.get(id)!;
    this.add(file, outcome);
    this.compared.delete(id);
    this.parts.cache.set(file, outcome);
  }

  private add({ id }: File, photo: ReadPhoto): void {
    this.known.set(id, { id, ...photo });
    this.photos.push({ id, ...photo });
  }

  private sendUpdate(): void {
    this.parts.onUpdate({
      progress: { ...this.counts, ...this.clock.read() },
      photos: this.photos,
      skipped: this.skipped,
      checks: this.parts.checks.takeNew(),
    });
    this.photos = [];
    this.skipped = [];
  }
}
