import type { Remaining } from '@/folder/remaining';
import { cleanableOf } from '@/features/cleaning/results/cleanable';
import { type LiveRow, toDataRows } from './live-rows';

/**
 * The junk and copies of the folder, and its old downloads, which are the user's own files: they start unticked and
 * are to be looked at first.
 */
export function listDataRows(remaining: Remaining): LiveRow[] {
  const rows = toDataRows(remaining);
  const listed = new Set(rows.map(({ id }) => id));
  const files = cleanableOf(remaining).oldDownloads.flatMap((id) => remaining.files[id] ?? []);
  const old = files
    .filter(({ path }) => !listed.has(path))
    .map((file): LiveRow => {
      const { path, name, size, lastModified } = file;
      return {
        id: path,
        type: 'downloads',
        name,
        location: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
        size,
        lastModified: lastModified || null,
        reason: 'old-download',
        risk: 'medium',
        ticked: false,
        isProtected: remaining.protectionFor(path) !== null,
        file,
      };
    });
  return [...rows, ...old.sort((a, b) => b.size - a.size)];
}
