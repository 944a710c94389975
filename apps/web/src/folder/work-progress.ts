import type { Progress } from '@/shared/ui/progress-panel';
import { computeRate, TimeLeft } from './progress';

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
