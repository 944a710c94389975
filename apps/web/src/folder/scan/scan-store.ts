import type { ScanProgress, ScanResult } from '@swipeclean/scan-engine';
import type { ScanInput, StartScanOptions } from '@swipeclean/scan-engine/browser';
import { withViewTransition } from '@/shared/browser/view-transition';
import { Store, useStore } from '@/shared/state/store';
import { loadEngine } from '../engine';
import { isFolderOpen, isScanRunning } from '../is-folder-open';
import type { ScanRequest } from '../picker/scan-request';
import type { OpenFolder } from '../open-folder';
import { RateMeter, type ScanProgressView } from './rate-meter';
import { rememberFolder } from './remember-folder';

/** STATE-05, STATE-07. */
export type ScanState =
  | { status: 'idle' }
  | { status: 'scanning'; name: string | null; view: ScanProgressView }
  | { status: 'results'; folder: OpenFolder };

type Scan = (input: ScanInput, options: StartScanOptions) => Promise<ScanResult>;

const IDLE: ScanState = { status: 'idle' };
const NO_PROGRESS: ScanProgress = {
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
};

/** A folder that was scanned before is only read where it has changed since. */
const scanInBrowser: Scan = async (input, options) => {
  const [{ startScan }, cacheKey] = await Promise.all([loadEngine(), rememberFolder(input)]);
  return startScan(input, { ...options, cacheKey });
};

/**
 * Runs one scan at a time and owns the folder that it opened. Lives outside the screens: leaving one stops nothing.
 */
export class ScanStore {
  readonly state = new Store<ScanState>(IDLE);
  private running: AbortController | null = null;

  constructor(private readonly scan: Scan = scanInBrowser) {}

  /** Resolves with null when cancelled or replaced by a newer scan; rejects when the files cannot be read. */
  async start(request: ScanRequest): Promise<OpenFolder | null> {
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    const { input, name } = request;
    const meter = new RateMeter();
    const show = (progress: ScanProgress) =>
      this.setState({ status: 'scanning', name, view: meter.read(progress) });
    show(NO_PROGRESS);
    try {
      // Fetched during the scan, as the engine is: not part of what a page loads.
      const [result, { prepareFolder }] = await Promise.all([
        this.scan(input, {
          signal: controller.signal,
          onProgress: (progress) => {
            if (this.running === controller) show(progress);
          },
        }),
        import('./prepare-folder'),
      ]);
      if (this.running !== controller) return null;
      const onOutdated = () => void this.rescan(request, folder);
      const folder = await prepareFolder(controller.signal, meter, request, result, onOutdated);
      if (this.running !== controller) return null;
      await withViewTransition(() => {
        if (this.running === controller) this.setState({ status: 'results', folder });
      });
      return this.running === controller ? folder : null;
    } catch (error) {
      if (controller.signal.aborted) return null;
      // Files may still be read where another part failed.
      controller.abort();
      this.setState(IDLE);
      throw error;
    } finally {
      if (this.running === controller) this.running = null;
    }
  }

  /** Cancels a running scan, or closes the folder. */
  readonly reset = (): void => {
    this.running?.abort();
    this.running = null;
    this.setState(IDLE);
  };

  /** Scans an open folder again, and keeps the report of its trash, whose screen the scan replaces. */
  private async rescan(request: ScanRequest, outdated: OpenFolder): Promise<void> {
    const state = this.state.get();
    if (state.status !== 'results' || state.folder !== outdated) return;
    try {
      const folder = await this.start({ ...request, writable: outdated.writable });
      folder?.trash?.adoptReport(outdated.trash);
    } catch (error) {
      // The folder is closed: what it showed was no longer true.
      console.error(error);
    }
  }

  private setState(next: ScanState): void {
    const before = this.state.get();
    this.state.set(next);
    if (before.status === 'results') before.folder.dispose();
  }
}

/** The one open folder, opened by any screen. */
export const folderScan = new ScanStore();
folderScan.state.subscribe(() => {
  const state = folderScan.state.get();
  isFolderOpen.set(state.status === 'results');
  const isRunning = state.status === 'scanning';
  if (isRunning !== isScanRunning.get()) isScanRunning.set(isRunning);
  if (state.status === 'results') void record(state.folder);
});

/** Home shows the totals of the folders that were scanned in this browser. Optional, so a failure is only logged. */
async function record(folder: OpenFolder): Promise<void> {
  try {
    const { recordScan } = await import('../totals/record-scan');
    await recordScan(folder);
  } catch (error) {
    console.error(error);
  }
}

/** The loose files of the File Analyzer. */
export const fileAnalysis = new ScanStore();

export function useScan(store: ScanStore): ScanState {
  return useStore(store.state);
}
