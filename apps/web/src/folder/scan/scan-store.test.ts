import type { ScanProgress, ScanResult } from '@swipeclean/scan-engine';
import { getFolderRules, type ScanInput, startScan } from '@swipeclean/scan-engine/browser';
import { waitFor } from '@testing-library/react';
import { folderHandle } from '@/testing/folder/files';
import { type ScanRequest, requestOfFiles, requestOfHandle } from '../picker/scan-request';
import { MAP_MS } from './rate-meter';
import { ScanStore } from './scan-store';
import type { OpenFolder } from '../open-folder';
import { createFolderKey } from '../totals/folder-key';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  isTrashSupported: () => false,
  getFileListRoot: () => ({ name: '' }),
  startScan: jest.fn(() => Promise.resolve({ files: [] })),
  getFolderRules: jest.fn(() => Promise.resolve(null)),
  saveRecentFolder: ([{ name, id = `id of ${name}` }]: [FileSystemDirectoryHandle & { id?: string }]) =>
    name === 'Private' ? Promise.reject(new Error('no database')) : Promise.resolve({ id }),
}));

describe('ScanStore', () => {
  const request: ScanRequest = {
    input: { kind: 'files', files: [] } as ScanInput,
    source: 'input',
    name: 'Pictures',
    writable: false,
  };
  const result = { files: [] } as unknown as ScanResult;
  /** A scan that ends on demand. */
  function controlled() {
    const runs: {
      resolve: (result: ScanResult) => void;
      reject: (error: Error) => void;
      report: (progress: Partial<ScanProgress>) => void;
      signal: AbortSignal;
    }[] = [];
    const store = new ScanStore(
      (_input, { signal, onProgress } = {}) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          const report = (progress: Partial<ScanProgress>) =>
            onProgress?.({
              phase: 'walk',
              listed: { files: 0, bytes: 0 },
              files: 0,
              bytes: 0,
              totalFiles: null,
              totalBytes: null,
              groups: 0,
              reclaimable: 0,
              largest: [],
              folders: [],
              ...progress,
            });
          runs.push({ resolve, reject, report, signal: signal! });
        }),
    );
    return { store, runs };
  }

  it('should go from idle over scanning to results, and back when reset (STATE-05, STATE-07)', async () => {
    const { store, runs } = controlled();
    expect(store.state.get().status).toBe('idle');
    const scan = store.start(request);
    runs[0]!.report({ files: 3 });
    expect(store.state.get()).toMatchObject({ status: 'scanning', view: { progress: { files: 3 } } });
    runs[0]!.resolve(result);
    await expect(scan).resolves.toMatchObject({ name: 'Pictures', source: 'input', result });
    expect(store.state.get().status).toBe('results');
    store.reset();
    expect(store.state.get().status).toBe('idle');
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'should turn the picture of the scan into the result, with reduced motion %s not',
    async (matches, times) => {
      const startViewTransition = jest.fn((change: () => void) => {
        const updateCallbackDone = Promise.resolve().then(change);
        // As in a hidden page.
        return {
          updateCallbackDone,
          ready: Promise.reject(new Error('skipped')),
          finished: updateCallbackDone,
        };
      });
      Object.assign(document, { startViewTransition });
      Object.assign(window, { matchMedia: () => ({ matches }) });
      try {
        const { store, runs } = controlled();
        const scan = store.start(request);
        runs[0]!.resolve(result);
        await expect(scan).resolves.toMatchObject({ result });
        expect(store.state.get().status).toBe('results');
        expect(startViewTransition).toHaveBeenCalledTimes(times);
      } finally {
        Reflect.deleteProperty(document, 'startViewTransition');
        Reflect.deleteProperty(window, 'matchMedia');
      }
    },
  );

  it('should show the map in a longer scan only, and then long enough to be seen growing', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { store, runs } = controlled();
    const scan = store.start(request);
    const folders = [{ name: 'Photos', files: 1, bytes: 9, category: 'images', parts: [] }] as const;
    runs[0]!.report({ folders: [...folders] });
    expect(store.state.get()).toMatchObject({ view: { folders: [] } });
    clock.mockReturnValue(MAP_MS);
    runs[0]!.report({ folders: [...folders] });
    expect(store.state.get()).toMatchObject({ view: { folders } });
    clock.mockReturnValue(2 * MAP_MS - 50);
    runs[0]!.resolve(result);
    await expect(scan).resolves.toMatchObject({ result });
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 50);
    jest.restoreAllMocks();
  });

  it('should be idle at once when cancelled, and ignore later results', async () => {
    const { store, runs } = controlled();
    const scan = store.start(request);
    store.reset();
    expect(runs[0]!.signal.aborted).toBe(true);
    await expect(scan).resolves.toBeNull();
    runs[0]!.report({ files: 9 });
    expect(store.state.get().status).toBe('idle');
  });

  it('should keep the newer of two scans', async () => {
    const { store, runs } = controlled();
    const first = store.start(request);
    const second = store.start({ ...request, name: 'Music' });
    runs[1]!.resolve(result);
    await expect(first).resolves.toBeNull();
    await expect(second).resolves.toMatchObject({ name: 'Music' });
    expect(store.state.get()).toMatchObject({ status: 'results', folder: { name: 'Music' } });
  });

  it('should be idle again when the files are unreachable, and pass on the error', async () => {
    const { store, runs } = controlled();
    const scan = store.start(request);
    runs[0]!.reject(new Error('gone'));
    await expect(scan).rejects.toThrow('gone');
    expect(store.state.get().status).toBe('idle');
    expect(runs[0]!.signal.aborted).toBe(true);
  });
});

it('should show no result before the stored rules of its folder', async () => {
  type Stored = Awaited<ReturnType<typeof getFolderRules>>;
  let load = (_rules: Stored) => {};
  jest.mocked(getFolderRules).mockReturnValueOnce(new Promise((resolve) => (load = resolve)));
  const store = new ScanStore();
  const scan = store.start(await requestOfHandle(folderHandle('Pictures', [])));
  await waitFor(() => expect(getFolderRules).toHaveBeenCalled());
  expect(store.state.get().status).toBe('scanning');
  load({ keep: { by: 'newest' }, protect: [] });
  expect((await scan)?.rules.state.get().keep).toEqual({ by: 'newest' });
});

describe('the cache key of a scan', () => {
  const folder = (name: string) => ({ name, kind: 'directory' }) as unknown as FileSystemDirectoryHandle;
  const keyOfLastScan = () => jest.mocked(startScan).mock.lastCall![1]!.cacheKey;

  it('should be the id of the remembered folder, so that a second scan reads nothing again', async () => {
    const store = new ScanStore();
    await store.start(await requestOfHandle(folder('Pictures')));
    expect(keyOfLastScan()).toBe('id of Pictures');
    await store.start(await requestOfHandle(folder('Music')));
    expect(keyOfLastScan()).toBe('id of Music');
  });

  it('should be undefined for files without a folder', async () => {
    await new ScanStore().start(requestOfFiles([]));
    expect(keyOfLastScan()).toBeUndefined();
  });

  it('should be undefined when the folder cannot be stored, without stopping the scan', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation();
    const scan = await new ScanStore().start(await requestOfHandle(folder('Private')));
    expect(scan?.name).toBe('Private');
    expect(keyOfLastScan()).toBeUndefined();
    expect(told).toHaveBeenCalledWith(new Error('no database'));
  });
});

describe('createFolderKey', () => {
  type Folder = Pick<OpenFolder, 'input' | 'name'>;
  function folderWith(id: string, name: string): Folder {
    return { input: { kind: 'handle', handle: Object.assign(folderHandle(name, []), { id }) }, name };
  }
  const filesOf = (name: string | null): Folder => ({ input: { kind: 'files', files: [] }, name });

  it('should stay the same for one folder, and differ for others of its name', async () => {
    const key = await createFolderKey('ada', folderWith('1', 'Photos'));
    expect(await createFolderKey('ada', folderWith('1', 'Photos'))).toBe(key);
    expect(await createFolderKey('ada', folderWith('2', 'Photos'))).not.toBe(key);
  });

  it('should differ from account to account and from browser to browser', async () => {
    const key = await createFolderKey('ada', folderWith('1', 'Photos'));
    expect(await createFolderKey('bob', folderWith('1', 'Photos'))).not.toBe(key);
    localStorage.clear();
    expect(await createFolderKey('ada', folderWith('1', 'Photos'))).not.toBe(key);
  });

  it('should tell folders apart by their names where the browser gives only files', async () => {
    const key = await createFolderKey('ada', filesOf('Photos'));
    expect(await createFolderKey('ada', filesOf('Photos'))).toBe(key);
    expect(await createFolderKey('ada', filesOf('Music'))).not.toBe(key);
    expect(await createFolderKey('ada', filesOf(null))).toBeNull();
  });
});
