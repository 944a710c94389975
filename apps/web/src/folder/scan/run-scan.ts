import { registerWork } from '@/shared/work/work-store';
import { folderText } from '../messages';
import { OverlapError } from '../picker/directory-picker';
import type { RequestScan } from '../picker/scan-request';
import type { OpenFolder } from '../open-folder';
import { ScanProgress } from './lazy-scan-progress';
import type { ScanStore } from './scan-store';

interface RunScanOptions {
  /** The screen that shows the scan. */
  path: string;
  onFinished?: (folder: OpenFolder) => void;
  onFailed: (error: unknown) => void;
}

/** Requests what is to be scanned, and scans it; a cancelled request shows nothing (CLEAN-24, REAL-28). */
export async function runScan(
  store: ScanStore,
  requestScan: RequestScan,
  { path, onFinished, onFailed }: RunScanOptions,
): Promise<void> {
  const stop = showScanAsWork(store, path);
  // While the user chooses.
  ScanProgress.preload();
  try {
    const request = await requestScan();
    const folder = request && (await store.start(request));
    if (folder) onFinished?.(folder);
  } catch (error) {
    if (!(error instanceof OverlapError)) console.error(error);
    onFailed(error);
  } finally {
    stop();
  }
}

/** Shows a scan in the header while its screen is left; returns the function that ends that. */
export function showScanAsWork(store: ScanStore, path: string): () => void {
  let work: ReturnType<typeof registerWork> | null = null;
  const stop = store.state.subscribe(() => {
    const state = store.state.get();
    if (state.status !== 'scanning') return;
    const { name, view } = state;
    work ??= registerWork(
      name === null ? folderText('scan.title') : folderText('scan.titleOf', { folder: name }),
      path,
    );
    work.progress(view.progress.fraction);
  });
  return () => {
    stop();
    work?.end();
  };
}
