import type { FileCategory, SaveScanDto, Sum } from '@swipeclean/contracts';
import { type RemainingResult, type ScannedFile, getScanTotals } from '@swipeclean/scan-engine';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { cleanableOf } from './cleanable';

const LONGEST_FOLDER_NAME = 255;

/**
 * What the account learns of a scan: counts and bytes of what is there; the folder's name only when its owner wants that. A
 * file counts once among what can be cleaned, and once among cache, downloads, photos and music, in that order.
 */
export function totalsOf(
  { source, folder }: FinishedScan,
  left: RemainingResult,
  keepFolder: boolean,
): SaveScanDto {
  const totals = getScanTotals(left);
  const { copies, junk, oldDownloads } = cleanableOf(left);
  const filesOf = (ids: readonly number[]) => ids.flatMap((id) => left.files[id] ?? []);
  const cache = junk.flatMap(({ ids }) => ids);
  const cached = new Set(cache);
  const downloads = left.downloads.ids.filter((id) => !cached.has(id));
  const counted = filesOf([...cache, ...downloads]);
  /** Less what is counted under cache and downloads. */
  const uncounted = (...categories: FileCategory[]): Sum => {
    const all = categories.map((name) => totals.categories[name]);
    const known = sumOf(counted.filter(({ category }) => categories.includes(category)));
    return {
      files: all.reduce((sum, { files }) => sum + files, -known.files),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, -known.bytes),
    };
  };
  return {
    ...totals,
    source,
    folder: keepFolder ? (folder?.slice(0, LONGEST_FOLDER_NAME) ?? null) : null,
    identicalMedia: sumOf(filesOf(copies)),
    junk: sumOf(filesOf(cache)),
    downloads: sumOf(filesOf(downloads)),
    oldDownloads: sumOf(filesOf(oldDownloads)),
    photos: uncounted('images', 'videos'),
    music: uncounted('audio'),
    durationMs: Math.round(totals.durationMs),
  };
}

function sumOf(files: readonly ScannedFile[]): Sum {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}
