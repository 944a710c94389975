import type { ScanProgress } from '@swipeclean/scan-engine';
import type { Progress } from '@/shared/ui/progress-panel';
import { computeRate, TimeLeft } from '../progress';

/** Share of the bar that finding files takes; comparing contents takes the rest. */
const WALK_SHARE = 0.25;
/** Number of files after which finding them, with no total known, has reached half its share. */
const HALF_WAY_FILES = 5000;

/** What the screen shows of a running scan. */
export interface ScanProgressView extends Pick<
  ScanProgress,
  'phase' | 'listed' | 'groups' | 'reclaimable' | 'largest' | 'folders' | 'current'
> {
  progress: Progress;
}

/**
 * Converts the engine's figures into a bar from 0 to 100 that never runs back, a rate and the time left (REAL-19).
 */
export class RateMeter {
  private compareSince: number | null = null;
  private fraction = 0;
  private readonly timeLeft = new TimeLeft();

  /** `expectedFiles`: how many files the source holds, if known beforehand. */
  constructor(private readonly expectedFiles: number | null) {}

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
    this.fraction = Math.max(this.fraction, this.fractionOf(progress));
    return {
      phase,
      listed,
      groups,
      reclaimable,
      largest,
      folders,
      current,
      progress: {
        fraction: this.fraction,
        files,
        bytes,
        totalFiles: phase === 'walk' ? this.expectedFiles : totalFiles,
        totalBytes,
        ...(phase === 'compare' && this.readRate(progress, now)),
      },
    };
  }

  private readRate(progress: ScanProgress, now: number): Pick<Progress, 'bytesPerSecond' | 'secondsLeft'> {
    const { bytesPerSecond, secondsLeft } = computeRate(progress, now - this.compareSince!);
    return bytesPerSecond ? { bytesPerSecond, secondsLeft: this.timeLeft.read(secondsLeft, now) } : {};
  }

  private fractionOf({ phase, files, bytes, totalBytes }: ScanProgress): number {
    if (phase === 'done') return 1;
    if (phase === 'compare') return WALK_SHARE + (1 - WALK_SHARE) * (totalBytes ? bytes / totalBytes : 1);
    return WALK_SHARE * (this.expectedFiles ? files / this.expectedFiles : files / (files + HALF_WAY_FILES));
  }
}
