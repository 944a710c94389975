import {
  type AdviceCode,
  BYTES_PER_MB,
  type InsightCategory,
  type Insights,
  STORAGE_HEALTH,
  type StorageAnalysis,
} from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { type BrowserScan, useBrowserScans } from '@/folder/totals/browser-scans';
import { useSession } from '@/shared/session/session';
import { analysisQuery } from './api/storage.queries';
import { useOwnAnalysis } from './own-analysis';

/** The tool of the user's own folder that carries a recommendation out. */
const TOOLS = {
  duplicate_photos: '/data-cleaner?type=duplicates&source=folder',
  duplicate_files: '/data-cleaner?type=duplicates&source=folder',
  old_downloads: '/data-cleaner?type=downloads&source=folder',
  cache_files: '/data-cleaner?type=cache&source=folder',
} satisfies Partial<Record<AdviceCode, string>>;

/**
 * Insights with the figures of the folders scanned in this browser, as on Home. Growth is known of saved scans only:
 * it stays where both are the same. Clean-ups are those of the account.
 */
export function useOwnInsights(): (saved: Insights) => Insights {
  const scans = useBrowserScans(useSession().user?.id);
  // The account knows the size of the device.
  const { data } = useQuery({ ...analysisQuery, enabled: scans.length > 0 });
  const analysis = useOwnAnalysis(data);
  return (saved) => (analysis ? withOwnFigures(saved, analysis, scans) : saved);
}

function withOwnFigures(saved: Insights, analysis: StorageAnalysis, scans: readonly BrowserScan[]): Insights {
  const usedBytes = toBytes(analysis.usedStorage);
  const bytes = getCategoryBytes(analysis);
  const isSaved =
    !saved.sample && saved.categories.every((category) => category.bytes === bytes[category.name]);
  if (isSaved) return saved;
  return {
    ...saved,
    sample: false,
    usedBytes,
    totalBytes: toBytes(analysis.totalStorage),
    totalBytesTyped: analysis.totalStorageTyped,
    utilisationPercent: Math.round((analysis.usedStorage / analysis.totalStorage) * 1000) / 10,
    health: STORAGE_HEALTH.find(({ below }) => usedBytes < below)?.health ?? 'Poor',
    categories: saved.categories.map(({ name }) => ({ name, bytes: bytes[name], trendPercent: null })),
    comparedAt: null,
    recommendations: createAdvice(scans),
    lastScanAt: analysis.lastScanAt,
    folders: analysis.folders,
  };
}

function getCategoryBytes(analysis: StorageAnalysis): Record<InsightCategory, number> {
  const { photosSize, downloadsSize, cacheSize, musicSize, usedStorage } = analysis;
  const known = photosSize + downloadsSize + cacheSize + musicSize;
  return {
    photos: toBytes(photosSize),
    downloads: toBytes(downloadsSize),
    cache: toBytes(cacheSize),
    music: toBytes(musicSize),
    other: toBytes(Math.max(0, usedStorage - known)),
  };
}

/** What would free something, most first. */
function createAdvice(scans: readonly BrowserScan[]): Insights['recommendations'] {
  const sum = (bytesOf: (totals: BrowserScan['totals']) => number | undefined) =>
    scans.reduce((all, { totals }) => all + (bytesOf(totals) ?? 0), 0);
  const bytes: Record<keyof typeof TOOLS, number> = {
    duplicate_photos: sum(({ identicalMedia }) => identicalMedia?.bytes),
    duplicate_files: sum(({ identical, identicalMedia }) =>
      Math.max(0, (identical?.bytes ?? 0) - (identicalMedia?.bytes ?? 0)),
    ),
    old_downloads: sum(({ oldDownloads }) => oldDownloads?.bytes),
    cache_files: sum(({ junk }) => junk?.bytes),
  };
  return (Object.keys(TOOLS) as (keyof typeof TOOLS)[])
    .map((code) => ({ code, bytes: bytes[code], href: TOOLS[code] }))
    .filter((advice) => advice.bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

function toBytes(megabytes: number): number {
  return Math.round(megabytes * BYTES_PER_MB);
}
