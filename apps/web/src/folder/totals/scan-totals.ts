import type { FileCategory, SaveScanDto, Sum } from '@swipeclean/contracts';
import {
  getRemainingResult,
  getScanTotals,
  type ScannedFile,
  type ScanResult,
} from '@swipeclean/scan-engine';
import { isSelected } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import { cleanableOf } from './cleanable';

const MAX_FOLDER_NAME = 255;

/**
 * The data sent to the account: counts and bytes, and the folder's name only when the user agrees. A file counts once
 * among what can be cleaned, and once among cache, downloads, photos and music, in that order. The keep rule does not
 * matter.
 */
export function totalsOf(
  { source, name, result, removed }: Pick<OpenFolder, 'source' | 'name' | 'result' | 'removed'>,
  keepFolder: boolean,
): SaveScanDto {
  const left = getRemainingResult(result, { isRemoved: (id) => isSelected(removed, id) });
  const totals = getScanTotals(left);
  const { copies, junk, oldDownloads } = cleanableOf(left);
  const filesOf = (ids: readonly number[]) => ids.flatMap((id) => left.files[id] ?? []);
  const cache = junk.flatMap(({ ids }) => ids);
  const cached = new Set(cache);
  const downloads = left.downloads.ids.filter((id) => !cached.has(id));
  const counted = filesOf([...cache, ...downloads]);
  /** Without what is counted under cache and downloads. */
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
    folder: keepFolder ? (name?.slice(0, MAX_FOLDER_NAME) ?? null) : null,
    identicalMedia: sumOf(filesOf(copies)),
    junk: sumOf(filesOf(cache)),
    downloads: sumOf(filesOf(downloads)),
    oldDownloads: sumOf(filesOf(oldDownloads)),
    cleanable: sumOf(filesOf([...cleanableIds(left)]).filter(({ size }) => size > 0)),
    photos: uncounted('images', 'videos'),
    music: uncounted('audio'),
    durationMs: Math.round(totals.durationMs),
  };
}

function sumOf(files: readonly ScannedFile[]): Sum {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Copies of any kind but the kept ones, junk, old downloads and large files. */
function cleanableIds({ identical, junk, oldDownloads, large }: ScanResult): Set<number> {
  const copies = identical.flatMap(({ ids, keep }) => ids.filter((id) => id !== keep));
  return new Set([...copies, ...junk.flatMap(({ ids }) => ids), ...oldDownloads.ids, ...large.ids]);
}
