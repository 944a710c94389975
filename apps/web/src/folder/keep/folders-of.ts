import type { DuplicateGroup, ScannedFile } from '@swipeclean/scan-engine';

/** As many as somebody looks through. */
const MOST = 200;

/** Folders that hold some files of identical groups, the fullest of them, by path. */
export function foldersOf(files: readonly ScannedFile[], groups: readonly DuplicateGroup[]): string[] {
  const counts = new Map<string, number>();
  for (const { ids } of groups) {
    for (const id of ids) {
      const path = files[id]!.path;
      for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
        const folder = path.slice(0, at);
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([folder]) => folder)
    .sort();
}
