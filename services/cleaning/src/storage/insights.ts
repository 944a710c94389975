import {
  type AdviceCode,
  BYTES_PER_MB,
  type Insights,
  type InsightCategory,
  type StorageAnalysis,
  STORAGE_HEALTH,
  type StorageHealth,
} from '@swipeclean/contracts/server';
import type { RecommendationDraft } from '../scans/findings';

/** The tool that carries a recommendation out, filtered to its type; the specification has `href` in the reply. */
const TOOLS: Record<AdviceCode, string> = {
  duplicate_photos: '/data-cleaner?type=duplicates',
  duplicate_files: '/data-cleaner?type=duplicates',
  old_downloads: '/data-cleaner?type=downloads',
  cache_files: '/data-cleaner?type=cache',
  music_cache: '/data-cleaner?type=cache',
};
/** Added for the user's own findings: the tool then shows the user's folder and no samples. */
const OWN_FOLDER = '&source=folder';

/** Health by what is used, which is the sum of the categories with each file counted once (INS-09, CONST-41). */
export function getStorageHealth(usedBytes: number): StorageHealth {
  return STORAGE_HEALTH.find(({ below }) => usedBytes < below)?.health ?? 'Poor';
}

/** The overview's categories in bytes; `other` is what is used beside the four. */
export function getCategoryBytes(analysis: StorageAnalysis): Record<InsightCategory, number> {
  const { photosSize, downloadsSize, cacheSize, musicSize, usedStorage } = analysis;
  const other = usedStorage - photosSize - downloadsSize - cacheSize - musicSize;
  return {
    photos: toBytes(photosSize),
    downloads: toBytes(downloadsSize),
    cache: toBytes(cacheSize),
    music: toBytes(musicSize),
    other: toBytes(Math.max(0, other)),
  };
}

/**
 * Growth in percent with one decimal; null from less than 1 MB, which no percentage describes: it would run to
 * millions.
 */
export function computeTrendPercent(now: number, before: number): number | null {
  if (now === before) return 0;
  if (before < BYTES_PER_MB) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/** How full the device is, and what that is called. */
export function getStorageUsage(analysis: StorageAnalysis) {
  const { usedStorage, totalStorage, totalStorageTyped, sample, lastScanAt, folders } = analysis;
  const usedBytes = toBytes(usedStorage);
  return {
    usedBytes,
    totalBytes: toBytes(totalStorage),
    totalBytesTyped: totalStorageTyped,
    utilisationPercent: Math.round((usedStorage / totalStorage) * 1000) / 10,
    health: getStorageHealth(usedBytes),
    sample,
    lastScanAt,
    folders,
  };
}

/** What would free something, most first; `otherCopies` is the size of copies that are no photos or videos. */
export function sortRecommendations(
  findings: readonly RecommendationDraft[],
  otherCopies = 0,
): Insights['recommendations'] {
  const advice = (code: AdviceCode, bytes: number, sample: boolean) => ({
    code,
    bytes,
    href: sample ? TOOLS[code] : TOOLS[code] + OWN_FOLDER,
  });
  return [
    ...findings.map(({ type, bytes, sample }) => advice(type, bytes, sample)),
    ...(otherCopies > 0 ? [advice('duplicate_files', otherCopies, false)] : []),
  ].sort((a, b) => b.bytes - a.bytes);
}

function toBytes(megabytes: number): number {
  return Math.round(megabytes * BYTES_PER_MB);
}
