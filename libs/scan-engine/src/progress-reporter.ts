import { createThrottle } from './async';
import type { CandidateGroup, DuplicateGroup, ScanOptions, ScanProgress } from './types';

const REPORT_EVERY_MS = 100;

/** Holds the figures of a running scan and reports them at most every 100 ms. */
export class ProgressReporter {
  private readonly due = createThrottle(REPORT_EVERY_MS);
  private readonly fresh: DuplicateGroup[] = [];
  private readonly progress: ScanProgress = {
    phase: 'walk',
    files: 0,
    bytes: 0,
    totalFiles: null,
    totalBytes: null,
    groups: 0,
    reclaimable: 0,
  };

  constructor(private readonly options: Pick<ScanOptions, 'onProgress' | 'onGroups'>) {}

  /** Files and bytes listed so far. */
  walked(files: number, bytes: number): void {
    this.progress.files = files;
    this.progress.bytes = bytes;
    this.report();
  }

  /** Starts the second phase, whose totals are the candidates that need reading. */
  toCompare(candidates: readonly CandidateGroup[]): void {
    this.progress.phase = 'compare';
    this.progress.files = this.progress.bytes = 0;
    this.progress.totalFiles = candidates.reduce((sum, { ids }) => sum + ids.length, 0);
    this.progress.totalBytes = candidates.reduce((sum, { ids, size }) => sum + ids.length * size, 0);
    this.report();
  }

  /** Files and bytes finished since the last call. */
  compared(files: number, bytes: number): void {
    this.progress.files += files;
    this.progress.bytes += bytes;
    this.report();
  }

  /** A proven group. */
  found(group: DuplicateGroup): void {
    this.progress.groups++;
    this.progress.reclaimable += group.reclaimable;
    if (this.options.onGroups) this.fresh.push(group);
  }

  /** Sends the remaining figures, whatever the time. */
  finished(): void {
    this.progress.phase = 'done';
    this.send();
  }

  private report(): void {
    if (this.due()) this.send();
  }

  private send(): void {
    if (this.fresh.length > 0) this.options.onGroups?.(this.fresh.splice(0));
    this.options.onProgress?.({ ...this.progress });
  }
}
