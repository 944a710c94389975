import { ASSUMED_DEVICE_BYTES, BYTES_PER_MB, type StorageAnalysis } from '@swipeclean/contracts';
import { type BrowserScan, useBrowserScans } from '@/folder/totals/browser-scans';
import { useSession } from '@/shared/session/session';

/** The overview of the folders scanned in this browser; null before there is one. */
export function useOwnAnalysis(saved: StorageAnalysis | undefined): StorageAnalysis | null {
  const scans = useBrowserScans(useSession().user?.id);
  return scans.length > 0 ? addUpScans(scans, saved?.typedStorage ?? null) : null;
}

/** As the server adds up saved scans. */
function addUpScans(scans: readonly BrowserScan[], typedStorage: number | null): StorageAnalysis {
  const megabytes = (bytesOf: (totals: BrowserScan['totals']) => number | undefined) =>
    scans.reduce((sum, { totals }) => sum + (bytesOf(totals) ?? 0), 0) / BYTES_PER_MB;
  const files = (countOf: (totals: BrowserScan['totals']) => number | undefined) =>
    scans.reduce((sum, { totals }) => sum + (countOf(totals) ?? 0), 0);
  return {
    sample: false,
    totalStorage: typedStorage ?? ASSUMED_DEVICE_BYTES / BYTES_PER_MB,
    totalStorageTyped: typedStorage !== null,
    typedStorage,
    usedStorage: megabytes(({ totalSize }) => totalSize),
    photosSize: megabytes(({ photos }) => photos?.bytes),
    downloadsSize: megabytes(({ downloads }) => downloads?.bytes),
    cacheSize: megabytes(({ junk }) => junk?.bytes),
    musicSize: megabytes(({ music }) => music?.bytes),
    duplicatePhotos: files(({ identicalMedia }) => identicalMedia?.files),
    oldDownloads: files(({ oldDownloads }) => oldDownloads?.files),
    potentialSavings: megabytes(({ cleanable }) => cleanable?.bytes),
    itemsToClean: files(({ cleanable }) => cleanable?.files),
    lastScanAt: scans[0]?.scannedAt ?? null,
    folders: scans.map(({ totals, scannedAt }) => ({
      name: totals.folder ?? null,
      scannedAt,
      bytes: totals.totalSize,
    })),
  };
}
