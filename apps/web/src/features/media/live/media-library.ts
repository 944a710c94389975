import type {
  SimilarGroup,
  MediaGroups,
  MediaUnit,
  PhotoFeatures,
  SkippedPhoto,
  Strictness,
} from '@swipeclean/scan-engine';
import type { MediaAnalyzer } from '@swipeclean/scan-engine/browser';
import { paths } from '@/shared/config/paths';
import { isSelected, type Selection, selectionOf, withMarks } from '@/folder/files/selection';
import { rememberScanned } from '@/folder/open/remember';
import { goneFrom } from '@/folder/scan/gone-files';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { SharedValue } from '@/shared/state/shared-value';
import type { Progress } from '@/shared/ui/progress-panel';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { mediaText } from '../messages';
import { paceOf } from './pace';
import { Thumbnails } from './thumbnails';

const keptEngine = () => import('./kept-engine');

/** While photos are still being read, groups are made anew this often. */
const REGROUP_EVERY_MS = 1500;

export interface LibraryState {
  /** Null until they were made for the first time. */
  groups: MediaGroups | null;
  reading: 'idle' | 'running' | 'complete' | 'stopped' | 'failed';
  run: WorkRun | null;
  progress: Progress;
  /** Pictures that could not be read, once all were looked at. */
  skipped: readonly SkippedPhoto[];
  strictness: Strictness;
  /** Pairs that are no duplicates, as the person said. */
  keptApart: ReadonlySet<string>;
  selection: Selection;
}

/** The photos and videos of one scanned folder. It lives outside the screen, so that leaving it stops nothing. */
export class MediaLibrary {
  readonly state: SharedValue<LibraryState>;
  readonly thumbnails = new Thumbnails((id, signal) =>
    this.media().then((media) => media.thumbnail(id, signal)),
  );
  private readonly facts = new Map<number, PhotoFeatures>();
  private opened: Promise<MediaAnalyzer> | null = null;
  private readonly stopWatching: () => void;
  private isGrouping = false;
  private isStale = false;
  private groupedAt = 0;

  constructor(private readonly scan: FinishedScan) {
    this.state = new SharedValue<LibraryState>({
      groups: null,
      reading: 'idle',
      run: null,
      progress: { fraction: null },
      skipped: [],
      strictness: 'strict',
      keptApart: new Set(),
      selection: selectionOf(scan.result.files),
    });
    const gone = goneFrom(scan.result);
    this.stopWatching = gone.subscribe(() => this.select(idsOf(gone.get()), false));
  }

  /** Looks at the photos, unless that was begun before. */
  begin(): void {
    if (this.state.get().reading === 'idle') void this.read();
  }

  /** What is known of a photo; nothing before it was read, or when it cannot be. */
  factsOf(id: number): PhotoFeatures | undefined {
    return this.facts.get(id);
  }

  /** Looks at every photo, or goes on where that was stopped; groups come as they are found. */
  async read(): Promise<void> {
    if (this.state.get().run) return;
    const startedAt = performance.now();
    const run = runWork({ title: mediaText('live.reading'), path: paths.organize }, async (signal, tell) => {
      this.change({ keptApart: await (await keptEngine()).listIgnoredPairs() });
      const media = await this.media();
      void this.regroup();
      const reading = await media.analyzePhotos({
        signal,
        onPhotos: (photos) => this.learn(photos),
        onProgress: ({ photos: files, totalPhotos: totalFiles, bytes, totalBytes }) => {
          const progress = paceOf({ files, totalFiles, bytes, totalBytes }, performance.now() - startedAt);
          tell(progress.fraction);
          this.change({ progress });
        },
      });
      for (const photo of reading.photos) this.facts.set(photo.id, photo);
      return reading;
    });
    this.change({ run, reading: 'running', progress: { fraction: null } });
    try {
      const reading = await run.result;
      this.change(reading ? { reading: 'complete', skipped: reading.skipped } : { reading: 'stopped' });
    } catch (error) {
      console.error(error);
      this.change({ reading: 'failed' });
    }
    await this.regroup();
    this.change({ run: null });
  }

  setStrictness(strictness: Strictness): void {
    this.change({ strictness });
    void this.regroup();
  }

  toggle(unit: MediaUnit): void {
    const isOn = unit.ids.every((id) => isSelected(this.state.get().selection, id));
    this.select(unit.ids, !isOn);
  }

  select(ids: Iterable<number>, on: boolean): void {
    this.change({ selection: withMarks(this.scan.result.files, this.state.get().selection, ids, on) });
  }

  clearSelection(): void {
    this.change({ selection: selectionOf(this.scan.result.files) });
  }

  /** The members of the group are no duplicates: remembered, for this folder and others, until it is forgotten. */
  async keepAll({ units }: SimilarGroup): Promise<void> {
    const { addIgnoredPairs, pairKey, photoKey } = await keptEngine();
    const photos = units.flatMap(({ ids }) => ids.flatMap((id) => this.facts.get(id) ?? []).slice(0, 1));
    const keys = photos.map((photo) =>
      photoKey(photo, { size: this.scan.result.files[photo.id]?.size ?? 0 }),
    );
    const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => pairKey(one, other)));
    this.change({ keptApart: new Set([...this.state.get().keptApart, ...pairs]) });
    this.select(
      units.flatMap(({ ids }) => ids),
      false,
    );
    await Promise.all([addIgnoredPairs(pairs), this.regroup()]);
  }

  async forgetKept(): Promise<void> {
    this.change({ keptApart: new Set() });
    const { clearIgnoredPairs } = await keptEngine();
    await Promise.all([clearIgnoredPairs(), this.regroup()]);
  }

  /** Another folder was opened. */
  close(): void {
    this.stopWatching();
    this.state.get().run?.cancel();
    this.thumbnails.clear();
    this.opened?.then((media) => media.close()).catch((error: unknown) => console.error(error));
  }

  private learn(photos: readonly PhotoFeatures[]): void {
    for (const photo of photos) this.facts.set(photo.id, photo);
    if (performance.now() - this.groupedAt > REGROUP_EVERY_MS) void this.regroup();
  }

  /** One at a time; asked for in the midst of it, it goes once more. */
  private async regroup(): Promise<void> {
    this.isStale = true;
    if (this.isGrouping) return;
    this.isGrouping = true;
    try {
      while (this.isStale) {
        this.isStale = false;
        const { strictness, keptApart } = this.state.get();
        const groups = await (await this.media()).group({ strictness, ignoredPairs: keptApart });
        this.groupedAt = performance.now();
        this.change({ groups });
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    } finally {
      this.isGrouping = false;
    }
  }

  private media(): Promise<MediaAnalyzer> {
    this.opened ??= this.open();
    return this.opened;
  }

  private async open(): Promise<MediaAnalyzer> {
    const { input, result } = this.scan;
    const [{ openMediaAnalyzer }, cacheKey] = await Promise.all([
      import('./media-engine'),
      rememberScanned(input),
    ]);
    return openMediaAnalyzer({ files: result.files, input, cacheKey });
  }

  private change(next: Partial<LibraryState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }
}

function* idsOf({ marks }: Selection): Generator<number> {
  for (const [id, mark] of marks.entries()) if (mark) yield id;
}
