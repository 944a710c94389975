import type { PhotoAnalysisProgress } from '@swipeclean/scan-engine';
import type { Progress } from '@/shared/ui/progress-panel';
import { TimeLeft } from '../progress';

/** Guessed shares of the bar: looking at photos, comparing, measuring. Videos, of no known end, follow. */
const LOOK_SHARE = 0.7;
const COMPARE_SHARE = 0.15;
const MEASURE_SHARE = 0.1;
/** Before that much time and progress, no time left is known. */
const KNOWN_AFTER_MS = 3000;
const KNOWN_AFTER_SHARE = 0.03;

/**
 * Converts the engine's figures of each phase, which alternate, into one bar that never goes back, and one time left.
 * Photos are not counted beside it: of a bar that covers all phases they are another share.
 */
export class PhotoMeter {
  private fraction = 0;
  private isMeasured = false;
  private start: { fraction: number; at: number } | null = null;
  private pausedMs = 0;
  private lastAt: number | null = null;
  private readonly timeLeft = new TimeLeft();

  read(progress: PhotoAnalysisProgress, now = performance.now()): Progress & { fraction: number } {
    const { isPaused } = progress;
    this.fraction = Math.max(this.fraction, this.fractionOf(progress));
    // What earlier visits know comes at once and says nothing of the rate.
    this.start ??= { fraction: this.fraction, at: now };
    if (isPaused) this.pausedMs += now - (this.lastAt ?? now);
    this.lastAt = now;
    return {
      fraction: this.fraction,
      secondsLeft: isPaused ? null : this.timeLeft.read(this.estimate(now), now),
    };
  }

  private estimate(now: number): number | null {
    const { fraction, at } = this.start!;
    const elapsedMs = now - at - this.pausedMs;
    const done = this.fraction - fraction;
    if (elapsedMs < KNOWN_AFTER_MS || done < KNOWN_AFTER_SHARE) return null;
    const last = LOOK_SHARE + COMPARE_SHARE + MEASURE_SHARE;
    return ((elapsedMs / 1000) * Math.max(0, last - this.fraction)) / done;
  }

  private fractionOf({ phase, done, total, photos, totalPhotos }: PhotoAnalysisProgress): number {
    const looked = LOOK_SHARE * (totalPhotos > 0 ? photos / totalPhotos : 1);
    // Comparing also comes between two rounds of looking, which go on.
    if (photos < totalPhotos || phase === 'look') return looked;
    const share = total > 0 ? done / total : 1;
    this.isMeasured ||= phase === 'measure';
    if (phase === 'measure') return LOOK_SHARE + COMPARE_SHARE + MEASURE_SHARE * share;
    return this.isMeasured ? 0 : LOOK_SHARE + COMPARE_SHARE * share;
  }
}
