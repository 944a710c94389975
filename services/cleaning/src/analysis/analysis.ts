import { ASSUMED_DEVICE_BYTES, BYTES_PER_MB, type StorageAnalysis } from '@swipeclean/contracts/server';
import { duplicatePhotosOf, type Finding, findingsOf, SAMPLE_FINDINGS } from '../recommendations/recommend';
import type { ScanRow } from '../scans/scan.entity';

/** The Demo's device: MB on one of 64 GB. Its counts are those of the Demo's recommendations. */
const SAMPLE_MB = { used: 45_200, photos: 18_400, downloads: 8600, cache: 3200, music: 5900 };

/** The storage overview of the last scan; of the Demo before there is one. `typedBytes` is the size the user typed. */
export function analyse(scan: ScanRow | null, typedBytes: number | null): StorageAnalysis {
  const totalBytes = typedBytes ?? ASSUMED_DEVICE_BYTES;
  const device = { totalStorage: totalBytes / BYTES_PER_MB, totalStorageTyped: typedBytes !== null };
  return scan ? { ...device, ...ofScan(scan) } : { ...device, ...ofSample(totalBytes) };
}

type Figures = Omit<StorageAnalysis, 'totalStorage' | 'totalStorageTyped'>;

function ofScan(scan: ScanRow): Figures {
  const { images, videos, audio } = scan.sums.categories;
  const { files, bytes } = sumOf(findingsOf(scan));
  return {
    sample: false,
    usedStorage: scan.totalSize / BYTES_PER_MB,
    photosSize: (images.bytes + videos.bytes) / BYTES_PER_MB,
    downloadsSize: scan.sums.downloads.bytes / BYTES_PER_MB,
    cacheSize: scan.sums.junk.bytes / BYTES_PER_MB,
    musicSize: audio.bytes / BYTES_PER_MB,
    duplicatePhotos: duplicatePhotosOf(scan).files,
    oldDownloads: scan.sums.oldDownloads.files,
    // A file may be an old download and junk at once, so the sum is held to what there is.
    potentialSavings: Math.min(bytes, scan.totalSize) / BYTES_PER_MB,
    itemsToClean: Math.min(files, scan.totalFiles),
    lastScanAt: scan.createdAt.toISOString(),
  };
}

/** The sample fills every device to the same share, so that a small one is not shown as more than full. */
function ofSample(totalBytes: number): Figures {
  const scale = totalBytes / ASSUMED_DEVICE_BYTES;
  const { files, bytes } = sumOf(SAMPLE_FINDINGS);
  const count = (type: Finding['type']) =>
    SAMPLE_FINDINGS.find((finding) => finding.type === type)?.fileCount ?? 0;
  return {
    sample: true,
    usedStorage: SAMPLE_MB.used * scale,
    photosSize: SAMPLE_MB.photos * scale,
    downloadsSize: SAMPLE_MB.downloads * scale,
    cacheSize: SAMPLE_MB.cache * scale,
    musicSize: SAMPLE_MB.music * scale,
    duplicatePhotos: count('duplicate_photos'),
    oldDownloads: count('old_downloads'),
    potentialSavings: bytes / BYTES_PER_MB,
    itemsToClean: files,
    lastScanAt: null,
  };
}

function sumOf(findings: readonly Finding[]): { files: number; bytes: number } {
  return {
    files: findings.reduce((sum, { fileCount }) => sum + fileCount, 0),
    bytes: findings.reduce((sum, finding) => sum + finding.bytes, 0),
  };
}
