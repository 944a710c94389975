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

/** Measures work of which a part was done before: its rate is that of the rest, and its time left changes slowly. */
export class ProgressMeter {
  private start = { bytes: 0, at: performance.now() };
  private left: { seconds: number; at: number } | null = null;

  read(counts: Counts, isDoneBefore: boolean, now = performance.now()): Progress {
    if (isDoneBefore) this.start = { bytes: counts.bytes, at: now };
    const bytes = counts.bytes - this.start.bytes;
    const totalBytes = counts.totalBytes - this.start.bytes;
    const { bytesPerSecond, secondsLeft } = computeRate({ bytes, totalBytes }, now - this.start.at);
    if (secondsLeft) this.left = { seconds: this.smooth(secondsLeft, now), at: now };
    return { ...progressOf(counts, 0), bytesPerSecond, secondsLeft: secondsLeft && this.left!.seconds };
  }

  private smooth(seconds: number, now: number): number {
    if (!this.left) return seconds;
    const elapsedMs = now - this.left.at;
    const expected = Math.max(0, this.left.seconds - elapsedMs / 1000);
    return expected + (seconds - expected) * (1 - Math.exp(-elapsedMs / SMOOTHED_OVER_MS));
  }
}
