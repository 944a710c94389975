import type { SaveScanDto, Scan } from '@swipeclean/contracts/server';
import type { ScanRow } from './scan.entity';

export function toScanRow(id: string, userId: string, request: SaveScanDto): Omit<ScanRow, 'createdAt'> {
  const {
    source,
    folder = null,
    folderKey = null,
    totalFiles,
    totalSize,
    durationMs,
    identicalMedia = null,
    ...sums
  } = request;
  return {
    id,
    userId,
    source,
    folder,
    folderKey,
    totalFiles,
    totalSize,
    durationMs,
    sums: { ...sums, identicalMedia },
  };
}

export const toScan = (row: ScanRow): Scan => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  source: row.source,
  folder: row.folder,
  totalFiles: row.totalFiles,
  totalSize: row.totalSize,
  ...row.sums,
  durationMs: row.durationMs,
});
