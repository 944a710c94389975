import type { Progress } from '@/shared/ui/progress-panel';

/** Before that, a rate is not reliable. */
const SETTLED_AFTER_MS = 1000;

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
