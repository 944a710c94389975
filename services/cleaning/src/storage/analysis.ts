import { ASSUMED_DEVICE_BYTES, BYTES_PER_MB, type StorageAnalysis } from '@swipeclean/contracts/server';
import {
  getDuplicatePhotos,
  type RecommendationDraft,
  getFindings,
  SAMPLE_FINDINGS,
} from '../scans/findings';
import type { SavedScan } from '../scans/scans.service';

/** The Demo's device: MB on one of 64 GB. Its counts are those of the Demo's recommendations. */
const SAMPLE_MB = { used: 45_200, photos: 18_400, downloads: 8600, cache: 3200, music: 5900 };

/**
 * The storage overview of the last scan of each folder, newest first; of the Demo before there is one. `typedBytes` is
 * the size the user typed, which is unrelated to the Demo's device.
 */
export function analyzeStorage(scans: readonly SavedScan[], typedBytes: number | null): StorageAnalysis {
  const [last] = scans;
  const typedStorage = typedBytes === null ? null : typedBytes / BYTES_PER_MB;
  if (!last) return { ...toDeviceFigures(null), typedStorage, ...SAMPLE };
  return {
    ...toDeviceFigures(typedBytes),
    typedStorage,
    ...addFigures(scans.map(toScanFigures)),
    sample: false,
    lastScanAt: last.createdAt.toISOString(),
    folders: scans.map(({ folder, createdAt, totalSize }) => ({
      name: folder,
      scannedAt: createdAt.toISOString(),
      bytes: totalSize,
    })),
  };
}

const toDeviceFigures = (typedBytes: number | null) => ({
  totalStorage: (typedBytes ?? ASSUMED_DEVICE_BYTES) / BYTES_PER_MB,
  totalStorageTyped: typedBytes !== null,
});

type Figures = Omit<StorageAnalysis, 'totalStorage' | 'totalStorageTyped' | 'typedStorage'>;
type ScanFigures = Omit<Figures, 'sample' | 'lastScanAt' | 'folders'>;

function toScanFigures(scan: SavedScan): ScanFigures {
  const { categories, photos, music, cleanable } = scan.sums;
  const { images, videos, audio } = categories;
  const { files, bytes } = cleanable ?? sumFindings(getFindings(scan));
  return {
    usedStorage: scan.totalSize / BYTES_PER_MB,
    photosSize: (photos?.bytes ?? images.bytes + videos.bytes) / BYTES_PER_MB,
    downloadsSize: scan.sums.downloads.bytes / BYTES_PER_MB,
    cacheSize: scan.sums.junk.bytes / BYTES_PER_MB,
    musicSize: (music ?? audio).bytes / BYTES_PER_MB,
    duplicatePhotos: getDuplicatePhotos(scan).files,
    oldDownloads: scan.sums.oldDownloads.files,
    // Without `cleanable`, an old download that is junk counts twice, so the sum is limited to what there is.
    potentialSavings: Math.min(bytes, scan.totalSize) / BYTES_PER_MB,
    itemsToClean: Math.min(files, scan.totalFiles),
  };
}

function addFigures(all: readonly ScanFigures[]): ScanFigures {
  return all.reduce((sum, figures) => {
    const next = { ...sum };
    for (const name of Object.keys(next) as (keyof ScanFigures)[]) next[name] += figures[name];
    return next;
  });
}

function sumFindings(findings: readonly RecommendationDraft[]): { files: number; bytes: number } {
  return {
    files: findings.reduce((sum, { fileCount }) => sum + fileCount, 0),
    bytes: findings.reduce((sum, finding) => sum + finding.bytes, 0),
  };
}

const sampleOf = (type: RecommendationDraft['type']): number =>
  SAMPLE_FINDINGS.find((finding) => finding.type === type)?.fileCount ?? 0;

const SAMPLE: Figures = {
  sample: true,
  usedStorage: SAMPLE_MB.used,
  photosSize: SAMPLE_MB.photos,
  downloadsSize: SAMPLE_MB.downloads,
  cacheSize: SAMPLE_MB.cache,
  musicSize: SAMPLE_MB.music,
  duplicatePhotos: sampleOf('duplicate_photos'),
  oldDownloads: sampleOf('old_downloads'),
  potentialSavings: sumFindings(SAMPLE_FINDINGS).bytes / BYTES_PER_MB,
  itemsToClean: sumFindings(SAMPLE_FINDINGS).files,
  lastScanAt: null,
  folders: [],
};
