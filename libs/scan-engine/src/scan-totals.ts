import type { Category, FileSet, ScanResult, Sum } from './types';

/** The totals of a scan in the fields of the saved `Scan` (API: POST /api/storage/scans); no names, no paths. */
export interface ScanTotals {
  totalFiles: number;
  totalSize: number;
  categories: Record<Category, Sum>;
  duplicates: Sum;
  identical: Sum & { groups: number };
  oldFiles: Sum;
  largeFiles: Sum;
  junk: Sum;
  downloads: Sum;
  oldDownloads: Sum;
  durationMs: number;
}

/** The totals of a result in the API's shape: counts and bytes only, never a name or a path. */
export function getScanTotals(result: ScanResult): ScanTotals {
  const junk = result.junk.map(sumOfSet);
  return {
    totalFiles: result.fileCount,
    totalSize: result.totalSize,
    categories: result.categories,
    duplicates: addTotals(
      result.possible.map(({ flagged, size }) => ({ files: flagged.length, bytes: flagged.length * size })),
    ),
    identical: {
      ...addTotals(
        result.identical.map(({ ids, reclaimable }) => ({ files: ids.length - 1, bytes: reclaimable })),
      ),
      groups: result.identical.length,
    },
    oldFiles: sumOfSet(result.old),
    largeFiles: sumOfSet(result.large),
    junk: addTotals(junk),
    downloads: sumOfSet(result.downloads),
    oldDownloads: sumOfSet(result.oldDownloads),
    durationMs: result.durationMs,
  };
}

function sumOfSet({ ids, bytes }: FileSet): Sum {
  return { files: ids.length, bytes };
}

function addTotals(sums: Sum[]): Sum {
  return sums.reduce((a, b) => ({ files: a.files + b.files, bytes: a.bytes + b.bytes }), {
    files: 0,
    bytes: 0,
  });
}
