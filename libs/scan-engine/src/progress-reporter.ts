import { createThrottle } from './async';
import { FolderTally } from './folder-sizes/folder-tally';
import { folderOf } from './paths';
import { diskBytesOf } from './rules/dates-and-sizes';
import type { CandidateGroup, FoundGroup, ScanProgress, SourceEntry } from './types';

const REPORT_EVERY_MS = 250;
const MAX_LARGEST = 3;

/** Holds the figures of a running scan and reports them at most every 250 ms. */
export class ProgressReporter {
  private readonly due = createThrottle(REPORT_EVERY_MS);
  private readonly tally = new FolderTally();
  private lastPath = '';
  private readonly progress: ScanProgress = {
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

  constructor(private readonly options: { onProgress?(progress: ScanProgress): void }) {}

  /** More files were listed. */
  walked(entries: readonly SourceEntry[]): void {
    const { listed } = this.progress;
    let { bytes } = listed;
    for (const entry of entries) {
      bytes += diskBytesOf(entry);
      this.tally.add(entry);
    }
    this.lastPath = entries.at(-1)?.path ?? this.lastPath;
    const files = listed.files + entries.length;
    Object.assign(this.progress, { files, bytes, listed: { files, bytes } });
    this.report();
  }

  /** Starts the second phase, whose totals are the candidates that need reading. */
  toCompare(candidates: readonly CandidateGroup[]): void {
    this.progress.phase = 'compare';
    this.progress.files = this.progress.bytes = 0;
    this.progress.totalFiles = candidates.reduce((sum, { ids }) => sum + ids.length, 0);
    this.progress.totalBytes = candidates.reduce((sum, { ids, size }) => sum + ids.length * size, 0);
    this.progress.folders = this.tally.list();
    this.send();
  }

  /** Files and bytes finished since the last call. */
  compared(files: number, bytes: number): void {
    this.progress.files += files;
    this.progress.bytes += bytes;
    this.report();
  }

  /** A proven group. */
  found(group: FoundGroup): void {
    this.progress.groups++;
    this.progress.reclaimable += group.reclaimable;
    const { largest } = this.progress;
    if (largest.length === MAX_LARGEST && group.reclaimable <= largest.at(-1)!.reclaimable) return;
    this.progress.largest = [...largest, group]
      .sort((a, b) => b.reclaimable - a.reclaimable)
      .slice(0, MAX_LARGEST);
  }

  /** Sends the remaining figures, whatever the time. */
  finished(): void {
    this.progress.phase = 'done';
    this.send();
  }

  private report(): void {
    if (!this.due()) return;
    if (this.progress.phase === 'walk') {
      this.progress.folders = this.tally.list();
      this.progress.current = folderOf(this.lastPath) || undefined;
    }
    this.send();
  }

  private send(): void {
    this.options.onProgress?.({ ...this.progress });
  }
}
