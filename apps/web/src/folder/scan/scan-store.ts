import type { ScanProgress, ScanResult } from '@swipeclean/scan-engine';
import type { startScan } from '@swipeclean/scan-engine/browser';
import { SharedValue, useSharedValue } from '@/shared/state/shared-value';
import { RateMeter, type ScanReading } from './rate-meter';
import { rememberScanned } from '../open/remember';
import type { ScanRequest } from '../open/scan-request';

export interface FinishedScan extends ScanRequest {
  result: ScanResult;
  /** The folder itself, where the browser gave it and not just its files. */
  handle: FileSystemDirectoryHandle | null;
}

/** STATE-05, STATE-07. */
export type ScanState =
  | { status: 'idle' }
  | { status: 'scanning'; folder: string | null; reading: ScanReading }
  | { status: 'results'; scan: FinishedScan };

const IDLE: ScanState = { status: 'idle' };
const NOTHING_YET: ScanProgress = {
  phase: 'walk',
  files: 0,
  bytes: 0,
  totalFiles: null,
  totalBytes: null,
  groups: 0,
  reclaimable: 0,
};

/**
 * The engine is fetched when the first scan starts: those who only look at the screen are spared it. A folder scanned
 * before is only read where it has changed since.
 */
const fetchAndScan: typeof startScan = async (input, options) => {
  const [engine, cacheKey] = await Promise.all([import('./engine'), rememberScanned(input)]);
  return engine.startScan(input, { ...options, cacheKey });
};

/** A scan. It lives outside the screens, so leaving one neither stops the scan nor loses its result. */
export class ScanStore {
  readonly state = new SharedValue<ScanState>(IDLE);
  private running: AbortController | null = null;

  constructor(private readonly scan: typeof startScan = fetchAndScan) {}

  /** Resolves with null when cancelled or overtaken by a newer scan; rejects when the files cannot be reached. */
  async start(request: ScanRequest): Promise<FinishedScan | null> {
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    const { input, folder } = request;
    const meter = new RateMeter(input.kind === 'files' ? input.files.length : null);
    const show = (progress: ScanProgress) =>
      this.state.set({ status: 'scanning', folder, reading: meter.read(progress) });
    show(NOTHING_YET);
    try {
      const result = await this.scan(input, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (this.running === controller) show(progress);
        },
      });
      if (this.running !== controller) return null;
      const handle = input.kind === 'handle' ? input.handle : null;
      const scan = { ...request, result, handle };
      this.state.set({ status: 'results', scan });
      return scan;
    } catch (error) {
      if (controller.signal.aborted) return null;
      this.state.set(IDLE);
      throw error;
    } finally {
      if (this.running === controller) this.running = null;
    }
  }

  /** The folder of the result may be changed from now on. */
  readonly allowWrites = (): void => {
    const state = this.state.get();
    if (state.status !== 'results') return;
    this.state.set({ status: 'results', scan: { ...state.scan, writable: true } });
  };

  /** Stops a running scan, or puts its result away. */
  readonly reset = (): void => {
    this.running?.abort();
    this.running = null;
    this.state.set(IDLE);
  };
}

/** The one open folder, whichever screen opened it. */
export const folderScan = new ScanStore();
/** The File Analyzer's own: loose files, which are in no folder. */
export const fileAnalysis = new ScanStore();

export function useScan(store: ScanStore): ScanState {
  return useSharedValue(store.state);
}
