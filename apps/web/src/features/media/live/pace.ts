import type { Progress } from '@/shared/ui/progress-panel';

/** Too early, a rate says nothing. */
const SETTLED_AFTER_MS = 1000;

export interface Counts {
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
}

/** How far work of known size is, how fast, and how long still. */
export function paceOf(counts: Counts, elapsedMs: number): Progress {
  const { files, totalFiles, bytes, totalBytes } = counts;
  const fraction = totalBytes > 0 ? bytes / totalBytes : totalFiles > 0 ? files / totalFiles : null;
  const progress = { ...counts, fraction: fraction && Math.min(1, fraction) };
  if (elapsedMs < SETTLED_AFTER_MS || bytes === 0) return progress;
  const bytesPerSecond = (bytes / elapsedMs) * 1000;
  return { ...progress, bytesPerSecond, secondsLeft: Math.max(0, totalBytes - bytes) / bytesPerSecond };
}
