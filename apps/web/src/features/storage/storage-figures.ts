import { BYTES_PER_MB, DAY_MS, type Insights, type StorageAnalysis } from '@swipeclean/contracts';
import { formatDate, formatDaysAgo, formatNumber, formatSpace } from '@/shared/format/format';
import type { CategoryHue } from '@/shared/ui/category';
import { storageText } from './messages';

export interface CategoryFigure {
  name: string;
  hue: CategoryHue;
  bytes: number;
  note?: string;
}

/** The used space of a device, and its source. */
export type Usage = Pick<Insights, 'usedBytes' | 'totalBytes' | 'totalBytesTyped' | 'sample' | 'folders'>;

/** The overview counts in MB (ENT-02). */
export function usageOf(analysis: StorageAnalysis): Usage {
  const { usedStorage, totalStorage, totalStorageTyped, sample, folders } = analysis;
  return {
    usedBytes: usedStorage * BYTES_PER_MB,
    totalBytes: totalStorage * BYTES_PER_MB,
    totalBytesTyped: totalStorageTyped,
    sample,
    folders,
  };
}

/** From this age on a scan is worth repeating. */
export const OLD_SCAN_DAYS = 30;

/** The scanned folders that figures add up from, each with its date; rarely the whole device. */
export function figureOrigins({ folders }: Usage): { text: string; isOld: boolean }[] {
  return folders.map(({ name, scannedAt }) => {
    const date = formatDate(scannedAt);
    return {
      text: name
        ? storageText('origin.folder', { folder: name, date })
        : storageText('origin.scan', { date }),
      isOld: Date.now() - Date.parse(scannedAt) >= OLD_SCAN_DAYS * DAY_MS,
    };
  });
}

export function usedPercent({ usedBytes, totalBytes }: Usage): number {
  return totalBytes > 0 ? (usedBytes / totalBytes) * 100 : 0;
}

/** The four rows of the overview (HOME-07 to HOME-10). */
export function categoryFigures(analysis: StorageAnalysis): CategoryFigure[] {
  // Everything that the junk rules find is counted as cache, also in the folder of downloads.
  const hasOwnCache = !analysis.sample && analysis.cacheSize > 0;
  return [
    {
      name: storageText('category.photos'),
      hue: 'photos',
      bytes: analysis.photosSize * BYTES_PER_MB,
      note: storageText('category.duplicates', { count: analysis.duplicatePhotos }),
    },
    {
      name: storageText('category.downloads'),
      hue: 'downloads',
      bytes: analysis.downloadsSize * BYTES_PER_MB,
      note:
        storageText('category.oldFiles', { count: analysis.oldDownloads }) +
        (hasOwnCache ? ` · ${storageText('category.downloads.note')}` : ''),
    },
    {
      name: storageText('category.cache'),
      hue: 'cache',
      bytes: analysis.cacheSize * BYTES_PER_MB,
      note: hasOwnCache ? storageText('category.cache.note') : undefined,
    },
    { name: storageText('category.music'), hue: 'music', bytes: analysis.musicSize * BYTES_PER_MB },
  ];
}

/** Used space outside the four categories. */
export function otherFigure(analysis: StorageAnalysis): CategoryFigure {
  const known = categoryFigures(analysis).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    name: storageText('category.other'),
    hue: 'other',
    bytes: Math.max(0, usageOf(analysis).usedBytes - known),
  };
}

/** The Demo's figures from the specification (STATS-03 to STATS-05). */
const SAMPLE = { savings: 4.1e9, items: 3205 };

/** The three tiles beside `Storage Used`: the Demo's figures, or those of the last scan. */
export function cleaningFigures(analysis: StorageAnalysis): {
  savings: string;
  items: string;
  lastScan: string;
} {
  const { sample, potentialSavings, itemsToClean, lastScanAt } = analysis;
  return {
    savings: formatSpace(sample ? SAMPLE.savings : potentialSavings * BYTES_PER_MB),
    items: formatNumber(sample ? SAMPLE.items : itemsToClean),
    lastScan: sample
      ? formatDaysAgo(new Date())
      : lastScanAt
        ? formatDaysAgo(lastScanAt)
        : storageText('stats.never'),
  };
}
