import type { ScanProgress, ScanResult } from '@swipeclean/scan-engine';
import type { ScanInput } from '@swipeclean/scan-engine/browser';
import type { ScanRequest } from '../picker/scan-request';
import { ScanStore } from './scan-store';

jest.mock('@swipeclean/scan-engine/browser', () => ({ startScan: () => new Promise(() => undefined) }));

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

describe('ScanStore', () => {
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
  });
});
