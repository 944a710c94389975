import type { MediaGroupOptions, MediaGroups, PhotoFeatures, SkippedPhoto } from '@swipeclean/scan-engine';
import type {
  ExportItem,
  ExportOptions,
  ExportOutcome,
  MediaAnalyzer,
  AnalyzePhotosOptions,
} from '@swipeclean/scan-engine/browser';

/** The engine's responses in a test, and the calls to it. */
export const engine = {
  groups: (_options: MediaGroupOptions): MediaGroups => ({ months: [], bursts: [], similar: [] }),
  photos: [] as PhotoFeatures[],
  skipped: [] as SkippedPhoto[],
  /** Of two photos, those that were read when it is blocked. */
  read: 1,
  /** Blocks reading until it resolves or is cancelled. */
  hold: null as Promise<void> | null,
  kept: new Set<string>(),
  exported: [] as string[][],
  export: (_options: ExportOptions): Promise<ExportOutcome> =>
    Promise.resolve({ files: 2, bytes: 20, failures: [] }),
};

/** Replaces the engine's workers, which jsdom lacks. */
export function openMediaAnalyzer(): MediaAnalyzer {
  return {
    async analyzePhotos({ signal, onPhotos, onProgress }: AnalyzePhotosOptions = {}) {
      onProgress?.({
        phase: 'look',
        done: engine.read,
        total: 2,
        secondsLeft: null,
        isPaused: false,
        photos: engine.read,
        totalPhotos: 2,
        cached: 0,
        bytes: 10,
        totalBytes: 20,
      });
      const stopped = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      );
      if (engine.hold) await Promise.race([engine.hold, stopped]);
      onPhotos?.(engine.photos);
      return { photos: engine.photos, skipped: engine.skipped };
    },
    setPaused: () => undefined,
    group: (options) => Promise.resolve(engine.groups(options)),
    thumbnail: () => Promise.reject(new DOMException('', 'NotReadableError')),
    close: () => undefined,
  };
}

export const listIgnoredPairs = () => Promise.resolve(new Set(engine.kept));
export function addIgnoredPairs(pairs: readonly string[]): Promise<void> {
  for (const pair of pairs) engine.kept.add(pair);
  return Promise.resolve();
}
export function clearIgnoredPairs(): Promise<void> {
  engine.kept.clear();
  return Promise.resolve();
}

export const createFileOpener = () => () => Promise.resolve(new File([], 'any'));

function exportTo(_target: unknown, units: ExportItem[][], options: ExportOptions): Promise<ExportOutcome> {
  engine.exported = units.map((unit) => unit.map(({ path }) => path));
  return engine.export(options);
}
export const saveZip = exportTo;
export const copyToFolder = exportTo;
