import type { PhotoAnalysis, ScanResult } from '@swipeclean/scan-engine';
import type { AnalyzePhotosOptions } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '../engine';
import { OpenFolder } from '../open-folder';
import type { ScanRequest } from '../picker/scan-request';
import { INITIAL_TRASH_STATE, type TrashState } from '../trash/trash-state';
import { MediaLibrary } from './media-library';

jest.mock('../engine');

/** A folder of one file. */
function openFolder(): OpenFolder {
  const none = { ids: [], bytes: 0 };
  const sets = { old: none, large: none, empty: none, downloads: none, oldDownloads: none };
  const lists = { identical: [], possible: [], junk: [], emptyFolders: [], skipped: [] };
  const input = { kind: 'handle' as const, handle: { name: 'Photos' } as FileSystemDirectoryHandle };
  const request = { input, source: 'handle', name: 'Photos', writable: true } as unknown as ScanRequest;
  return new OpenFolder(request, {
    files: [{ id: 0, size: 1 }],
    ...sets,
    ...lists,
  } as unknown as ScanResult);
}

/** A library whose photos are being read; `paused` are the calls that pause or continue. */
async function readLibrary() {
  const paused: boolean[] = [];
  let report!: NonNullable<AnalyzePhotosOptions['onProgress']>;
  let end!: (found: PhotoAnalysis) => void;
  let readings = 0;
  const media = {
    analyzePhotos: ({ onProgress }: AnalyzePhotosOptions) => {
      readings++;
      report = onProgress!;
      return new Promise<PhotoAnalysis>((resolve) => (end = resolve));
    },
    setPaused: (isPaused: boolean) => paused.push(isPaused),
    group: () => Promise.resolve({ months: [], bursts: [], similar: [] }),
    close: () => undefined,
  };
  const engine = {
    openMediaAnalyzer: () => media,
    listIgnoredPairs: () => Promise.resolve(new Set()),
    saveRecentFolder: () => Promise.resolve({ id: 'folder' }),
  };
  jest.mocked(loadEngine).mockResolvedValue(engine as never);
  const folder = openFolder();
  const library = folder.scoped(MediaLibrary);
  const done = library.analyze('/folder/photos');
  while (!report) await Promise.resolve();
  const counts = { photos: 0, totalPhotos: 8, cached: 0, bytes: 0, totalBytes: 0, isPaused: false };
  return {
    folder,
    library,
    paused,
    report: (now: object) =>
      report({ ...counts, phase: 'look', done: 0, total: 8, secondsLeft: null, ...now }),
    readings: () => readings,
    end: async (skipped: PhotoAnalysis['skipped'] = []) => {
      end({ photos: [], skipped });
      await done;
    },
  };
}

describe('the photos of an open folder', () => {
  it('should be empty at once without photos and videos', () => {
    const library = openFolder().scoped(MediaLibrary);
    library.start('/folder/photos');
    expect(library.state.get()).toMatchObject({
      groups: { months: [], bursts: [], similar: [] },
      analysisStatus: 'idle',
    });
  });

  it('should wait while files are moved, and go on after it', async () => {
    const { folder, library, paused, report, end } = await readLibrary();
    const { state } = folder.trash!;
    state.update({ work: {} as TrashState['work'] });
    report({ isPaused: true });
    expect([paused.at(-1), library.state.get().isPaused]).toEqual([true, true]);
    state.set(INITIAL_TRASH_STATE);
    report({ isPaused: false });
    expect([paused.at(-1), library.state.get().isPaused]).toEqual([false, false]);
    const calls = paused.length;
    await end();
    state.update({ work: {} as TrashState['work'] });
    expect(paused).toHaveLength(calls);
  });

  it('should read again what was in the trash when its turn came, once it is back', async () => {
    const { folder, library, readings, end } = await readLibrary();
    folder.setRemoved([0], true);
    await end([{ id: 0, reason: 'changed' }]);
    expect([readings(), library.state.get().skipped]).toEqual([1, [{ id: 0, reason: 'changed' }]]);
    folder.setRemoved([0], false);
    expect(library.state.get()).toMatchObject({ analysisStatus: 'running', skipped: [] });
    while (readings() < 2) await Promise.resolve();
    await end();
    folder.setRemoved([0], true);
    folder.setRemoved([0], false);
    expect(readings()).toBe(2);
  });

  it('should have one share for all phases, which never goes back', async () => {
    const { library, report, end } = await readLibrary();
    report({ done: 2, photos: 2 });
    expect(library.state.get()).toMatchObject({
      phase: 'look',
      progress: { fraction: 0.7 / 4 },
    });
    report({ phase: 'compare', done: 1, total: 4, photos: 8 });
    const before = library.state.get().progress.fraction!;
    report({ phase: 'measure', done: 1, total: 4, photos: 8 });
    expect(library.state.get().phase).toBe('measure');
    expect(library.state.get().progress.fraction).toBeGreaterThan(before);
    report({ phase: 'measure', done: 4, total: 4, photos: 8 });
    expect(library.state.get().phase).toBe('compare');
    expect(library.state.get().progress.fraction).toBeCloseTo(0.95);
    // A last comparison begins with 0 of its own.
    report({ phase: 'compare', done: 0, total: 2, photos: 8 });
    expect(library.state.get().progress.fraction).toBeCloseTo(0.95);
    await end();
    expect(library.state.get()).toMatchObject({ analysisStatus: 'complete', run: null });
  });
});
