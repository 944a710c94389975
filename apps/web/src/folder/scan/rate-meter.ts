import type { ScanProgress } from '@swipeclean/scan-engine';
import type { Progress } from '@/shared/ui/progress-panel';
import { computeRate, TimeLeft } from '../progress';

/** A map is shown of scans that take longer, and then at least as long again, so that it is seen to grow (a guess). */
export const MAP_MS = 700;
/** A smaller share would be shown as 0 %. */
const MIN_SHARE = 0.005;

/** What the screen shows of a running scan. */
export interface ScanProgressView extends Pick<
  ScanProgress,
  'phase' | 'listed' | 'groups' | 'reclaimable' | 'largest' | 'folders' | 'current'
> {
  progress: Progress;
}

/**
 * Converts the engine's figures into a bar from 0 to 100 that never runs back, a rate and the time left (REAL-19). The
 * bar measures the bytes to compare; while files are found, nobody knows how many there are, and no share is shown.
 */
export class RateMeter {
  /** When the map was first shown: not in a short scan, which would end a moment later. */
  mapSince: number | null = null;
  private since: number | null = null;
  private compareSince: number | null = null;
  private fraction = 0;
  private readonly timeLeft = new TimeLeft();

  read(progress: ScanProgress, now = performance.now()): ScanProgressView {
    const { phase, files, bytes, totalFiles, totalBytes, folders, largest } = progress;
    this.since ??= now;
    const isLong = now - this.since >= MAP_MS;
    if (folders.length > 0 && isLong) this.mapSince ??= now;
    if (phase === 'compare') this.compareSince ??= now;
    this.fraction = Math.max(this.fraction, fractionOf(progress));
    return {
      ...progress,
      folders: this.mapSince === null ? [] : folders,
      // Below the map, which would push them away.
      largest: isLong ? largest : [],
      progress: {
        fraction: this.fraction < MIN_SHARE ? null : this.fraction,
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
