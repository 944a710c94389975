import type { StorageAnalysis } from '@swipeclean/contracts';
import { formatDaysAgo, formatGigabytes, formatNumber } from '../../shared/format/format';
import type { CategoryHue } from '../../shared/ui/category';
import { storageText } from './messages';

export interface CategoryFigure {
  name: string;
  hue: CategoryHue;
  megabytes: number;
  note?: string;
}

/** What is used of a device; sizes in MB. */
export type Usage = Pick<StorageAnalysis, 'usedStorage' | 'totalStorage' | 'totalStorageTyped'>;

export function usedPercent({ usedStorage, totalStorage }: Usage): number {
  return totalStorage > 0 ? (usedStorage / totalStorage) * 100 : 0;
}

/** The four rows of the overview (HOME-07 to HOME-10). */
export function categoryFigures(analysis: StorageAnalysis): CategoryFigure[] {
  return [
    {
      name: storageText('category.photos'),
      hue: 'photos',
      megabytes: analysis.photosSize,
      note: storageText('category.duplicates', { count: analysis.duplicatePhotos }),
    },
    {
      name: storageText('category.downloads'),
      hue: 'downloads',
      megabytes: analysis.downloadsSize,
      note: storageText('category.oldFiles', { count: analysis.oldDownloads }),
    },
    { name: storageText('category.cache'), hue: 'cache', megabytes: analysis.cacheSize },
    { name: storageText('category.music'), hue: 'music', megabytes: analysis.musicSize },
  ];
}

/** What is used but in none of the four categories. */
export function otherFigure(analysis: StorageAnalysis): CategoryFigure {
  const known = categoryFigures(analysis).reduce((sum, { megabytes }) => sum + megabytes, 0);
  return {
    name: storageText('category.other'),
    hue: 'other',
    megabytes: Math.max(0, analysis.usedStorage - known),
  };
}

/** The Demo's figures, as the specification gives them (STATS-03 to STATS-05). */
const SAMPLE = { savingsMegabytes: 4100, items: 3205 };

/** What the three tiles beside `Storage Used` say: the Demo's figures, or those computed from the last scan. */
export function cleaningFigures(analysis: StorageAnalysis): {
  savings: string;
  items: string;
  lastScan: string;
} {
  const { sample, potentialSavings, itemsToClean, lastScanAt } = analysis;
  return {
    savings: formatGigabytes(sample ? SAMPLE.savingsMegabytes : potentialSavings),
    items: formatNumber(sample ? SAMPLE.items : itemsToClean),
    lastScan: sample
      ? formatDaysAgo(new Date())
      : lastScanAt
        ? formatDaysAgo(lastScanAt)
        : storageText('stats.never'),
  };
}
