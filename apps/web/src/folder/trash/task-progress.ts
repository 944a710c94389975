import { fileNameOf } from '@swipeclean/scan-engine';
import type { OperationProgress } from '@swipeclean/scan-engine/browser';
import type { Progress } from '@/shared/ui/progress-panel';
import { SETTLED_AFTER_MS, TimeLeft } from '../progress';

/** What the screens show of a running task. */
export interface TaskProgress extends Progress {
  /** Name of the file in work. */
  file?: string;
}

/**
 * Converts the engine's figures into a bar, counts and the time left: by bytes once files are copied, otherwise by
 * files, since a large file moves as fast as a small one. The counts are those that the bar measures. Users took a
 * window without counts for a hanging program (czkawka#542, czkawka#456).
 */
export class TaskMeter {
  private readonly startedAt: number;
  private isCopying = false;
  private fraction = 0;
  private readonly timeLeft = new TimeLeft();

  constructor(now = performance.now()) {
    this.startedAt = now;
  }

  read(progress: OperationProgress, now = performance.now()): TaskProgress {
    const { phase, done, total, bytes, totalBytes, copied, current } = progress;
    if (phase === 'waiting' || total === 0) return { fraction: null };
    this.isCopying ||= copied > 0;
    const isByBytes = this.isCopying && totalBytes > 0;
    const share = isByBytes ? bytes / totalBytes : done / total;
    // Once files are copied the share of bytes may be smaller than that of files was.
    this.fraction = Math.max(this.fraction, Math.min(1, share));
    const { fraction } = this;
    const elapsedMs = now - this.startedAt;
    const isSettled = elapsedMs >= SETTLED_AFTER_MS && fraction > 0;
    return {
      fraction,
      ...(isByBytes ? { bytes, totalBytes } : { files: done, totalFiles: total }),
      secondsLeft: this.timeLeft.read(
        isSettled ? ((elapsedMs / 1000) * (1 - fraction)) / fraction : null,
        now,
      ),
      file: current && fileNameOf(current),
    };
  }
}
