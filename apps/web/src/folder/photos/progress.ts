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
  const progress = { ...counts, fraction: fraction && Math.min(1, fraction) };
  if (elapsedMs < SETTLED_AFTER_MS || bytes === 0) return progress;
  const bytesPerSecond = (bytes / elapsedMs) * 1000;
  return { ...progress, bytesPerSecond, secondsLeft: Math.max(0, totalBytes - bytes) / bytesPerSecond };
}
