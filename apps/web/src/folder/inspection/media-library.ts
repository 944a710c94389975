import {
  type SimilarGroup,
  listPhotoFindings,
  type MediaGroups,
  type PhotoFeatures,
  type PhotoPhase,
  type SkippedPhoto,
  type Strictness,
} from '@swipeclean/scan-engine';
import type { MediaAnalyzer } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '../engine';
import { type FileSelection, isSelected, selectedIds } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import type { FolderTrash } from '../trash/folder-trash';
import { rememberFolder } from '../scan/remember-folder';
import { Store } from '@/shared/state/store';
import type { Progress } from '@/shared/ui/progress-panel';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { folderText } from '../messages';
import { Thumbnails } from '../preview/thumbnails';
import { PhotoMeter } from './photo-meter';

/** How often groups are computed again while photos are being read. */
const REGROUP_EVERY_MS = 1500;
/** How often suggestions are: all of a folder's are computed again then. */
const SUGGEST_EVERY_MS = 15_000;

/** Longest side of a converted photo unless asked otherwise: as large as a preview is shown on dense screens. */
const CONVERTED_SIDE = 1600;

export interface LibraryState {
  /** Null until they are first computed. */
  groups: MediaGroups | null;
  analysisStatus: 'idle' | 'running' | 'complete' | 'stopped' | 'failed';
  run: WorkRun | null;
  progress: Progress;
  /** What is done with the photos now; after them videos are compared. */
  phase: PhotoPhase;
  /** Files are moved meanwhile. */
  isPaused: boolean;
  /** Pictures that could not be read. */
  skipped: readonly SkippedPhoto[];
  strictness: Strictness;
  /** Pairs that the user marked as no duplicates. */
  ignoredPairs: ReadonlySet<string>;
}

/**
 * The photos and videos of the open folder, their thumbnails, and what their pixels suggest to remove. It lives outside
 * the screens, so leaving one stops nothing.
 */
export class MediaLibrary {
  readonly state: Store<LibraryState>;
  readonly thumbnails = new Thumbnails((id, signal) =>
    this.media().then((media) => media.thumbnail(id, signal)),
  );
  private readonly features = new Map<number, PhotoFeatures>();
  private opened: Promise<MediaAnalyzer> | null = null;
  private isGrouping = false;
  private isStale = false;
  private groupedAt = 0;
  private suggestedAt = 0;
  private removed: FileSelection;
  /** Files that came back from the trash since the last analysis began, which may have missed them. */
  private readonly restored = new Set<number>();
  private path = '';

  constructor(private readonly folder: OpenFolder) {
    this.removed = folder.removed;
    this.state = new Store<LibraryState>({
      groups: null,
      analysisStatus: 'idle',
      run: null,
      progress: { fraction: null },
      phase: 'look',
      isPaused: false,
      skipped: [],
      strictness: 'strict',
      ignoredPairs: new Set(),
    });
    folder.subscribe(() => this.noteRestored());
  }

  /** Reads the photos, unless that was started before or there are none; `path` is the screen that shows it. */
  start(path: string): void {
    const { files } = this.folder.result;
    if (this.state.get().analysisStatus !== 'idle') return;
    if (files.some(({ category }) => category === 'images' || category === 'videos')) void this.analyze(path);
    else this.state.update({ groups: { months: [], bursts: [], similar: [] } });
  }

  /** The features of a photo; undefined before it is read, or when it cannot be read. */
  getFeatures(id: number): PhotoFeatures | undefined {
    return this.features.get(id);
  }

  /** Reads every photo, or continues where that was stopped; groups are updated meanwhile. */
  async analyze(path: string): Promise<void> {
    if (this.state.get().run) return;
    this.path = path;
    this.restored.clear();
    const run = runWork({ title: folderText('photos.analysis'), path }, async (signal, report) => {
      this.state.update({ ignoredPairs: await (await loadEngine()).listIgnoredPairs() });
      const media = await this.media();
      const meter = new PhotoMeter();
      const unwatch = this.watchMoves(media);
      void this.regroup();
      const analysis = await media
        .analyzePhotos({
          signal,
          onPhotos: (photos) => this.addFeatures(photos),
          onProgress: (update) => {
            const { phase, done, total, isPaused } = update;
            const progress = meter.read(update);
            report(progress.fraction);
            // Videos are compared after the last phase.
            this.state.update({ progress, isPaused, phase: done === total ? 'compare' : phase });
          },
        })
        .finally(unwatch);
      for (const photo of analysis.photos) this.features.set(photo.id, photo);
      return analysis;
    });
    this.suggestedAt = performance.now();
    this.state.update({
      run,
      analysisStatus: 'running',
      progress: { fraction: null },
      phase: 'look',
      skipped: [],
    });
    try {
      const analysis = await run.result;
      this.state.update(
        analysis ? { analysisStatus: 'complete', skipped: analysis.skipped } : { analysisStatus: 'stopped' },
      );
    } catch (error) {
      console.error(error);
      this.state.update({ analysisStatus: 'failed' });
    }
    await this.regroup();
    this.state.update({ run: null });
    this.readRestored();
  }

  /** A photo that browsers cannot show, such as HEIC, as a JPEG. */
  async convertPhoto(id: number, signal: AbortSignal, side = CONVERTED_SIDE): Promise<Blob> {
    return (await this.media()).thumbnail(id, signal, side);
  }

  setStrictness(strictness: Strictness): void {
    this.state.update({ strictness });
    void this.regroup();
  }

  /** Marks the photos of a group as no duplicates; stored for this folder and others. */
  async ignorePairs({ units }: SimilarGroup): Promise<void> {
    const { addIgnoredPairs, pairKey, photoKey } = await loadEngine();
    const photos = units.flatMap(({ ids }) => ids.flatMap((id) => this.features.get(id) ?? []).slice(0, 1));
    const keys = photos.map((photo) =>
      photoKey(photo, { size: this.folder.result.files[photo.id]?.size ?? 0 }),
    );
    const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => pairKey(one, other)));
    this.state.update({ ignoredPairs: new Set([...this.state.get().ignoredPairs, ...pairs]) });
    await Promise.all([addIgnoredPairs(pairs), this.regroup()]);
  }

  async clearIgnoredPairs(): Promise<void> {
    this.state.update({ ignoredPairs: new Set() });
    const { clearIgnoredPairs } = await loadEngine();
    await Promise.all([clearIgnoredPairs(), this.regroup()]);
  }

  /** The folder was closed. */
  dispose(): void {
    this.state.get().run?.cancel();
    this.thumbnails.clear();
    this.opened?.then((media) => media.close()).catch((error: unknown) => console.error(error));
  }

  /** Reading photos would slow the moves down, and a moved file cannot be read. */
  private watchMoves(media: MediaAnalyzer): () => void {
    let trash: FolderTrash | null = null;
    let unwatch = () => {};
    const pause = () => media.setPaused(trash?.state.get().work != null);
    // Write access may be granted later.
    const watch = () => {
      if (this.folder.trash === trash) return;
      unwatch();
      ({ trash } = this.folder);
      unwatch = trash?.state.subscribe(pause) ?? unwatch;
      pause();
    };
    const unwatchFolder = this.folder.subscribe(watch);
    watch();
    return () => {
      unwatchFolder();
      unwatch();
    };
  }

  private noteRestored(): void {
    const { removed } = this.folder;
    if (removed === this.removed) return;
    for (const id of selectedIds(this.removed)) if (!isSelected(removed, id)) this.restored.add(id);
    this.removed = removed;
    this.readRestored();
  }

  /** A photo that was in the trash when its turn came is read once it is back. */
  private readRestored(): void {
    const { analysisStatus, run, skipped } = this.state.get();
    if (analysisStatus !== 'complete' || run) return;
    if (skipped.some(({ id }) => this.restored.has(id))) void this.analyze(this.path);
  }

  private addFeatures(photos: readonly PhotoFeatures[]): void {
    for (const photo of photos) this.features.set(photo.id, photo);
    if (performance.now() - this.groupedAt > REGROUP_EVERY_MS) void this.regroup();
  }

  /** One at a time; a request meanwhile repeats it. */
  private async regroup(): Promise<void> {
    this.isStale = true;
    if (this.isGrouping) return;
    this.isGrouping = true;
    try {
      while (this.isStale) {
        this.isStale = false;
        const { strictness, ignoredPairs } = this.state.get();
        const groups = await (await this.media()).group({ strictness, ignoredPairs });
        this.groupedAt = performance.now();
        this.state.update({ groups });
        this.suggest(groups);
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    } finally {
      this.isGrouping = false;
    }
  }

  /** While photos are being read the groups change often, and each time suggestions take longer than groups. */
  private suggest({ similar, bursts }: MediaGroups): void {
    const isDue = this.groupedAt - this.suggestedAt > SUGGEST_EVERY_MS;
    if (this.state.get().analysisStatus === 'running' && !isDue) return;
    this.suggestedAt = this.groupedAt;
    this.folder.addFindings({
      photoGroups: [...similar, ...bursts].filter(({ isVerified }) => isVerified),
      contentFindings: listPhotoFindings([...this.features.values()]),
    });
  }

  private media(): Promise<MediaAnalyzer> {
    this.opened ??= this.open();
    return this.opened;
  }

  private async open(): Promise<MediaAnalyzer> {
    const { input, result } = this.folder;
    const [{ openMediaAnalyzer }, cacheKey] = await Promise.all([loadEngine(), rememberFolder(input)]);
    return openMediaAnalyzer({ files: result.files, input, cacheKey });
  }
}
