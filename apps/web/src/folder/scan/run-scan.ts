import { announceScan } from './announce-scan';
import type { ScanRequest } from '../open/scan-request';
import type { FinishedScan, ScanStore } from './scan-store';

interface Outcome {
  /** The screen that shows the scan. */
  path: string;
  onFinished?: (scan: FinishedScan) => void;
  onFailed: () => void;
}

/** Opens what is to be scanned, and scans it; a change of mind is silent (CLEAN-24, REAL-28). */
export async function runScan(
  store: ScanStore,
  open: () => Promise<ScanRequest | null> | ScanRequest | null,
  { path, onFinished, onFailed }: Outcome,
): Promise<void> {
  const stop = announceScan(store, path);
  try {
    const request = await open();
    const scan = request && (await store.start(request));
    if (scan) onFinished?.(scan);
  } catch (error) {
    console.error(error);
    onFailed();
  } finally {
    stop();
  }
}
