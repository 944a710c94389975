import { ageOf, PRESELECT_AFTER_MS } from './dates';

const MB = 1024 * 1024;

/** Files above this are large: 50 MB in bytes, base 1024 (CLEAN-11, CONST-14). */
export const LARGE_ABOVE = 50 * MB;

/** Size above which the real cleaner preselects a file: 10 MB in bytes (REAL-09, CONST-13). */
export const PRESELECT_ABOVE = 10 * MB;

/** Whether a size in bytes is above 50 MB (CLEAN-11, CONST-14). */
export function isLarge(size: number): boolean {
  return size > LARGE_ABOVE;
}

/** Whether the real cleaner ticks a file to begin with: older than 30 days and larger than 10 MB, both (REAL-09). */
export function isPreselected(file: { size: number; lastModified: number }, now: number): boolean {
  const age = ageOf(file.lastModified, now);
  return age !== null && age > PRESELECT_AFTER_MS && file.size > PRESELECT_ABOVE;
}
