import type { Sum } from '@swipeclean/contracts/server';
import type { ScanRow } from './scan.entity';

/** What a folder may grow or shrink between two scans and still be recognised. */
const MAX_CHANGE = 0.1;

type KeyedScan = Pick<ScanRow, 'folder' | 'folderKey' | 'sums'>;

/**
 * Without scans of a folder that a newer one, listed before it, found under another key. A browser forgets its keys
 * when its user signs out; counting the folder again each time would fill the device in the overview.
 */
export function dropRenewedKeys<Scan extends KeyedScan>(scans: readonly Scan[]): Scan[] {
  const kept: Scan[] = [];
  for (const scan of scans) if (!kept.some((newer) => isSameFolder(newer, scan))) kept.push(scan);
  return kept;
}

function isSameFolder(newer: KeyedScan, older: KeyedScan): boolean {
  if (newer.folderKey === null || older.folderKey === null) return false;
  if (newer.folder !== null && older.folder !== null && newer.folder !== older.folder) return false;
  const categories = Object.keys(older.sums.categories) as (keyof ScanRow['sums']['categories'])[];
  return categories.every((name) => isAlike(newer.sums.categories[name], older.sums.categories[name]));
}

function isAlike(a: Sum, b: Sum): boolean {
  return (['files', 'bytes'] as const).every(
    (unit) => Math.abs(a[unit] - b[unit]) <= MAX_CHANGE * Math.max(a[unit], b[unit]),
  );
}
