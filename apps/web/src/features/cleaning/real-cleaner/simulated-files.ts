import type { FileFacts } from '../results/file-row';

const MB = 1024 * 1024;

/** Three entries that exist nowhere: what a browser may not look at is shown by example (REAL-07, REAL-27). */
export const SIMULATED_FILES: readonly FileFacts[] = [
  simulated('browser-cache.db', 'system/browser-cache.db', 48),
  simulated('app-cache.dat', 'system/app-cache.dat', 32),
  simulated('temporary-data.tmp', 'system/temporary-data.tmp', 16),
];

function simulated(name: string, path: string, megabytes: number): FileFacts {
  return { name, path, size: megabytes * MB, lastModified: 0, kind: 'cache' };
}
