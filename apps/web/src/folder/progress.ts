import type { Progress } from '@/shared/ui/progress-panel';

/** How long a change of the estimated time left takes to show. */
const SMOOTHED_OVER_MS = 5000;
/** Before that, a rate is not reliable. */
export const SETTLED_AFTER_MS = 1000;

interface Counts {
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
}

/** Fraction, rate and time left of work of known size. */
export function progressOf(counts: Counts, elapsedMs: number): Progress {
  const { files, totalFiles, bytes, totalBytes } = counts;
  const fraction = totalBytes > 0 ? bytes / totalBytes : totalFiles > 0 ? files / totalFiles : null;
  return { ...counts, fraction: fraction && Math.min(1, fraction), ...computeRate(counts, elapsedMs) };
}

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

  /** `seconds`: the estimate by the latest figures; nothing while it cannot be known. */
  read(seconds: number | null | undefined, now: number): number | null {
    if (!seconds) return null;
    this.last = { seconds: this.smooth(seconds, now), at: now };
    return this.last.seconds;
  }

  private smooth(seconds: number, now: number): number {
    if (!this.last) return seconds;
    const elapsedMs = now - this.last.at;
    const expected = Math.max(0, this.last.seconds - elapsedMs / 1000);
    return expected + (seconds - expected) * (1 - Math.exp(-elapsedMs / SMOOTHED_OVER_MS));
  }
}

/** Measures work of which a part was done before: its rate is that of the rest, and its time left changes slowly. */
export class ProgressMeter {
  private start = { bytes: 0, at: performance.now() };
  private readonly timeLeft = new TimeLeft();

  read(counts: Counts, isDoneBefore: boolean, now = performance.now()): Progress {
    if (isDoneBefore) this.start = { bytes: counts.bytes, at: now };
    const bytes = counts.bytes - this.start.bytes;
    const totalBytes = counts.totalBytes - this.start.bytes;
    const { bytesPerSecond, secondsLeft } = computeRate({ bytes, totalBytes }, now - this.start.at);
    return {
      ...progressOf(counts, 0),
      bytesPerSecond,
      secondsLeft: secondsLeft && this.timeLeft.read(secondsLeft, now),
    };
  }
}
