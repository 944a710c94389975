const MIB = 1024 * 1024;

/** Files above this are large, base 1024 (CLEAN-11, CONST-14). */
export const LARGE_FILE_MEGABYTES = 50;

/** Size above which the real cleaner preselects a file, base 1024 (REAL-09, CONST-13). */
export const PRESELECT_MEGABYTES = 10;

/** Whether a size in bytes is above 50 MB (CLEAN-11, CONST-14). */
export function isLarge(size: number): boolean {
  return size > LARGE_FILE_MEGABYTES * MIB;
}

/** What a file takes on the disk, as far as it is known; sums of what is used or freed add these. */
export function diskBytesOf({ diskBytes, size }: { diskBytes?: number; size: number }): number {
  return diskBytes ?? size;
}

/** What removing a file frees, as far as it is known: nothing where it has another name (hard link). */
export function freedBytesOf(file: { diskBytes?: number; size: number; isLinked?: true }): number {
  return file.isLinked ? 0 : diskBytesOf(file);
}

/** Whether the real cleaner ticks a file to begin with: older than 30 days and larger than 10 MB, both (REAL-09). */
export function isPreselected(file: { size: number; lastModified: number }, now: number): boolean {
  const age = ageOf(file.lastModified, now);
  return age !== null && age > PRESELECT_AFTER_DAYS * DAY_MS && file.size > PRESELECT_MEGABYTES * MIB;
}

/** Milliseconds of 24 hours. */
export const DAY_MS = 24 * 60 * 60 * 1000;
const START_OF_1971 = 365 * DAY_MS;

/** Files modified more days ago than this are old (CLEAN-10, CLEAN-44, CONST-12). */
export const OLD_AFTER_DAYS = 180;

/** `OLD_AFTER_DAYS` in ms. */
export const OLD_AFTER_MS = OLD_AFTER_DAYS * DAY_MS;

/** Age in days of 24 h above which the real cleaner preselects a file (REAL-09, CONST-13). */
export const PRESELECT_AFTER_DAYS = 30;

/**
 * The modification time in ms, or null when it is invalid: not a number, or before 1971, which archives, build tools
 * and broken clocks produce. An unknown date never makes a file old, and ranks as oldest.
 */
export function validTime(lastModified: number): number | null {
  return lastModified >= START_OF_1971 ? lastModified : null;
}

/** Age in ms at `now`, null when the date is unknown; negative for a date in the future, which is never old. */
export function ageOf(lastModified: number, now: number): number | null {
  const time = validTime(lastModified);
  return time === null ? null : now - time;
}

/** Whether a file was modified more than 180 × 24 h before `now` (CLEAN-10, CLEAN-44). */
export function isOld(lastModified: number, now: number): boolean {
  const age = ageOf(lastModified, now);
  return age !== null && age > OLD_AFTER_MS;
}

/** Orders two modification times newest first; unknown dates come last. */
export function newestFirst(a: number, b: number): number {
  return (validTime(b) ?? -1) - (validTime(a) ?? -1);
}
