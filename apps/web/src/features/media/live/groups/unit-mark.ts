import type { ScannedFile } from '@swipeclean/scan-engine';

/** What several files of one picture are; null for a file alone. */
export function markOf(files: readonly ScannedFile[]): 'live' | 'raw' | null {
  if (files.length < 2) return null;
  return files.some(({ category }) => category === 'videos') ? 'live' : 'raw';
}

/** The files of a unit, the one to show first. */
export function filesOf(unit: { ids: readonly number[] }, files: readonly ScannedFile[]): ScannedFile[] {
  return unit.ids.flatMap((id) => files[id] ?? []);
}
