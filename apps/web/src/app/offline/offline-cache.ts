/** Files of screens and languages that were used, beyond those that always work offline. */
export const VISITED_CACHE = 'visited-files';
/** Asks a waiting version to take over. */
export const UPDATE_NOW = 'update-now';

/** Whether a kept file is of another version than the one with these files. */
export function isStale(url: string, files: readonly string[]): boolean {
  return !files.includes(new URL(url).pathname);
}
