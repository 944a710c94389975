import type { UserExport } from '@swipeclean/contracts/server';
import { bytesOf, withinBytes } from '../history/within-bytes';

const sizeOf = (rows: readonly object[]) => rows.reduce((sum, row) => sum + bytesOf(row), 0);

/** Ids tell when a row came to be. */
const newestFirst = (rows: readonly object[]) =>
  [...rows].sort((one, other) => (idOf(one) < idOf(other) ? 1 : -1));
const idOf = (row: { id?: string }) => row.id ?? '';

/** What has room in one answer: small tables whole, of the largest the newest rows; `left_out` says how many are missing from which. */
export function fitExport(tables: UserExport, most: number): UserExport {
  let left = most;
  const fitting: UserExport = {};
  const leftOut: { table: string; rows: number }[] = [];
  const sizes = Object.entries(tables).map(([table, rows]) => ({ table, rows, bytes: sizeOf(rows) }));
  for (const { table, rows, bytes } of sizes.sort((one, other) => one.bytes - other.bytes)) {
    const kept = bytes <= left ? rows : withinBytes(newestFirst(rows), left);
    left -= Math.min(bytes, left);
    fitting[table] = kept;
    if (kept.length < rows.length) leftOut.push({ table, rows: rows.length - kept.length });
  }
  return leftOut.length > 0 ? { ...fitting, left_out: leftOut } : fitting;
}
