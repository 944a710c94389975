import type { ScanProgress } from '@swipeclean/scan-engine';
import type { Progress } from '@/shared/ui/progress-panel';
import { computeRate, TimeLeft } from '../progress';

/** What the screen shows of a running scan. */
export interface ScanProgressView extends Pick<
  ScanProgress,
  'phase' | 'listed' | 'groups' | 'reclaimable' | 'largest' | 'folders' | 'current'
> {
  progress: Progress;
}

/**
 * Converts the engine's figures into a bar from 0 to 100 that never runs back, a rate and the time left (REAL-19). The
 * bar measures the bytes to compare; while files are found, nobody knows how many there are.
 */
export class RateMeter {
  private compareSince: number | null = null;
  private fraction = 0;
  private readonly timeLeft = new TimeLeft();

  read(progress: ScanProgress, now = performance.now()): ScanProgressView {
    const {
      phase,
      listed,
      files,
      bytes,
      totalFiles,
      totalBytes,
      groups,
      reclaimable,
      largest,
      folders,
      current,
    } = progress;
    if (phase === 'compare') this.compareSince ??= now;
    this.fraction = Math.max(this.fraction, fractionOf(progress));
    return {
      phase,
      listed,
      groups,
      reclaimable,
      largest,
      folders,
      current,
      progress: {
        fraction: phase === 'walk' ? null : this.fraction,
        files,
        bytes,
        totalFiles,
        totalBytes,
        ...(phase === 'compare' && this.readRate(progress, now)),
      },
    };
  }

  private readRate(progress: ScanProgress, now: number): Pick<Progress, 'bytesPerSecond' | 'secondsLeft'> {
    const { bytesPerSecond, secondsLeft } = computeRate(progress, now - this.compareSince!);
    return bytesPerSecond ? { bytesPerSecond, secondsLeft: this.timeLeft.read(secondsLeft, now) } : {};
  }
}

function fractionOf({ phase, bytes, totalBytes }: ScanProgress): number {
  if (phase === 'walk') return 0;
  return phase === 'done' || !totalBytes ? 1 : bytes / totalBytes;
}
