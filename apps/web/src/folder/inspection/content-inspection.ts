import { Store } from '@/shared/state/store';
import { loadEngine } from '../engine';
import { Inventories } from '../inventories';
import type { OpenFolder } from '../open-folder';
import { MediaLibrary } from './media-library';

export interface InspectionState {
  status: 'idle' | 'running' | 'complete' | 'stopped' | 'failed';
  files: number;
  totalFiles: number;
}

/** How often the progress is shown: a file takes about 1 ms. */
const SHOW_EVERY_MS = 200;

/**
 * Looks into the files of the open folder for what a scan does not see: first a few bytes of large files, for broken
 * ones, wrong names and unpacked archives, then those that are remembered on other disks, then the photos.
 */
export class ContentInspection {
  readonly state = new Store<InspectionState>({ status: 'idle', files: 0, totalFiles: 0 });
  private running: AbortController | null = null;

  constructor(private readonly folder: OpenFolder) {}

  /** Starts when the browser is idle, unless that was started before; `path` is the screen that shows it. */
  start(path: string): void {
    if (this.state.get().status === 'idle') void this.run(path);
  }

  /** Looks at all files, or again after a stop. */
  async run(path: string): Promise<void> {
    if (this.running) return;
    const controller = new AbortController();
    this.running = controller;
    const { signal } = controller;
    this.state.set({ status: 'running', files: 0, totalFiles: 0 });
    try {
      await this.inspect(signal);
      this.state.update({ status: 'complete' });
    } catch (error) {
      this.state.update({ status: signal.aborted ? 'stopped' : 'failed' });
      if (!signal.aborted) console.error(error);
    } finally {
      this.running = null;
    }
    if (!signal.aborted) this.folder.scoped(MediaLibrary).start(path);
  }

  readonly cancel = (): void => this.running?.abort();

  /** The folder was closed. */
  dispose(): void {
    this.cancel();
  }

  private async inspect(signal: AbortSignal): Promise<void> {
    const [{ createListedOpener, inspectContents }] = await Promise.all([loadEngine(), whenIdle()]);
    signal.throwIfAborted();
    let shownAt = 0;
    const onProgress = (files: number, totalFiles: number) => {
      if (performance.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = performance.now();
      this.state.set({ status: 'running', files, totalFiles });
    };
    const open = createListedOpener(this.folder.input);
    const contentFindings = await inspectContents(this.folder.remaining, open, { signal, onProgress });
    // Also where the last file was read at the moment of the stop.
    signal.throwIfAborted();
    this.folder.addFindings({ contentFindings });
    await this.folder.scoped(Inventories).findFiles(signal, onProgress);
  }
}

/** Resolves when the browser has nothing to draw; Safari has no such event. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
