import type { FileCategory, SaveScanDto, Sum } from '@swipeclean/contracts';
import {
  getRemainingResult,
  getScanTotals,
  type ScannedFile,
  type ScanResult,
  summarize,
} from '@swipeclean/scan-engine';
import { KeptFiles } from '../choice/kept-files';
import { isSelected } from '../file-selection';
import type { OpenFolder } from '../open-folder';

const MAX_FOLDER_NAME = 255;

/**
 * The data sent to the account: counts and bytes, and the folder's name only when the user agrees. What can be
 * cleaned is what the folder's overview calls safe. A file counts once among copies, junk and old downloads, and once
 * among cache, downloads, photos and music, in that order.
 */
export function totalsOf(folder: OpenFolder, keepFolder: boolean): SaveScanDto {
  const { source, name, result, removed } = folder;
  const left = getRemainingResult(result, { isRemoved: (id) => isSelected(removed, id) });
  const totals = getScanTotals(left);
  const { copies, junk, oldDownloads } = splitFindings(left);
  const filesOf = (ids: readonly number[]) => ids.flatMap((id) => left.files[id] ?? []);
  const cache = junk.flat();
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
    cleanable: summarize(folder.scoped(KeptFiles).offered).safe,
    photos: uncounted('images', 'videos'),
    music: uncounted('audio'),
    durationMs: Math.round(totals.durationMs),
  };
}

function sumOf(files: readonly ScannedFile[]): Sum {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Copies of images and videos, junk, and old downloads; each file in one of them only. */
function splitFindings({ identical, files, junk, oldDownloads }: ScanResult) {
  const isMedia = (id: number) => files[id]?.category === 'images' || files[id]?.category === 'videos';
  const copies = identical.flatMap(({ ids, keep }) => (isMedia(keep) ? ids.filter((id) => id !== keep) : []));
  const taken = new Set(copies);
  const ownJunk = junk.map(({ ids }) => ids.filter((id) => !taken.has(id)));
  for (const ids of ownJunk) for (const id of ids) taken.add(id);
  return { copies, junk: ownJunk, oldDownloads: oldDownloads.ids.filter((id) => !taken.has(id)) };
}
