import type { Progress } from '@/shared/ui/progress-panel';

/** How long a change of the estimated time left takes to show. */
const SMOOTHED_OVER_MS = 5000;
/** A shorter time is over before it is read, or stands still (a guess). */
const MIN_SHOWN_SECONDS = 5;
/** Before that, a rate is not reliable. */
export const SETTLED_AFTER_MS = 1000;

/** Rate and time left; nothing before they are reliable. */
export function computeRate(
  { bytes, totalBytes }: { bytes: number; totalBytes: number | null },
  elapsedMs: number,
): Pick<Progress, 'bytesPerSecond' | 'secondsLeft'> {
  if (elapsedMs < SETTLED_AFTER_MS || bytes === 0) return {};
  const bytesPerSecond = (bytes / elapsedMs) * 1000;
  return {
    bytesPerSecond,
    secondsLeft: totalBytes ? Math.max(0, totalBytes - bytes) / bytesPerSecond : null,
  };
}

/** One estimate of the time left, which counts down and changes slowly. */
export class TimeLeft {
  private last: { seconds: number; at: number } | null = null;

  /** `seconds`: the estimate by the latest figures; nothing while it cannot be known, and shortly before the end. */
  read(seconds: number | null | undefined, now: number): number | null {
    if (!seconds) return null;
    this.last = { seconds: this.smooth(seconds, now), at: now };
    return this.last.seconds < MIN_SHOWN_SECONDS ? null : this.last.seconds;
  }

  private smooth(seconds: number, now: number): number {
    if (!this.last) return seconds;
    const elapsedMs = now - this.last.at;
    const expected = Math.max(0, this.last.seconds - elapsedMs / 1000);
    return expected + (seconds - expected) * (1 - Math.exp(-elapsedMs / SMOOTHED_OVER_MS));
  }
}
