import type { RecommendationType, Sum } from '@swipeclean/contracts/server';
import type { ScanRow } from './scan.entity';

/** What could be cleaned, before it is a row. */
export interface RecommendationDraft {
  type: RecommendationType;
  fileCount: number;
  bytes: number;
  sample: boolean;
}

/** The Demo's findings; together the 4.1 GB and 3,205 items that the specification shows (STATS-03, STATS-04). */
export const SAMPLE_FINDINGS: readonly RecommendationDraft[] = [
  { type: 'duplicate_photos', fileCount: 1240, bytes: 1_850_000_000, sample: true },
  { type: 'old_downloads', fileCount: 165, bytes: 1_200_000_000, sample: true },
  { type: 'cache_files', fileCount: 1700, bytes: 650_000_000, sample: true },
  { type: 'music_cache', fileCount: 100, bytes: 400_000_000, sample: true },
];

/** Copies among images and videos; all possible duplicates when the scan did not tell media apart. */
export const getDuplicatePhotos = ({ sums }: ScanRow): Sum => sums.identicalMedia ?? sums.duplicates;

/** The size of copies beside photos and videos; 0 for scans that did not tell media apart. */
export function getOtherCopyBytes(scans: readonly ScanRow[]): number {
  const bytesOf = ({ sums: { identical, identicalMedia } }: ScanRow) =>
    identicalMedia ? Math.max(0, identical.bytes - identicalMedia.bytes) : 0;
  return scans.reduce((sum, scan) => sum + bytesOf(scan), 0);
}

/** What several scans found, added up by type. */
export function addFindings(scans: readonly ScanRow[]): RecommendationDraft[] {
  const byType = new Map<RecommendationType, RecommendationDraft>();
  for (const finding of scans.flatMap(getFindings)) {
    const { type, fileCount, bytes } = byType.get(finding.type) ?? { ...finding, fileCount: 0, bytes: 0 };
    byType.set(type, {
      ...finding,
      fileCount: fileCount + finding.fileCount,
      bytes: bytes + finding.bytes,
    });
  }
  return [...byType.values()];
}

/**
 * What a scan says could be cleaned; nothing of a type that would free no byte. Music is never among it: a scan cannot
 * tell a music cache from the user's own files, and one swipe must not delete a collection.
 */
export function getFindings(scan: ScanRow): RecommendationDraft[] {
  const finding = (type: RecommendationType, { files, bytes }: Sum): RecommendationDraft => ({
    type,
    fileCount: files,
    bytes,
    sample: false,
  });
  return [
    finding('duplicate_photos', getDuplicatePhotos(scan)),
    finding('old_downloads', scan.sums.oldDownloads),
    finding('cache_files', scan.sums.junk),
  ].filter(({ bytes }) => bytes > 0);
}
