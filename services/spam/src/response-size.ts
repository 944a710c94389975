import type { UserExport } from '@swipeclean/contracts/server';

/** Bytes of JSON in one response. The bus takes 8 MB, envelope included. */
export const MAX_RESPONSE_BYTES = 7_000_000;

export const jsonBytes = (item: object): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/** The first items that fit into `maxBytes` together. */
export function takeWithinBytes<Item extends object>(items: readonly Item[], maxBytes: number): Item[] {
  let left = maxBytes;
  const end = items.findIndex((item) => (left -= jsonBytes(item)) < 0);
  return end < 0 ? [...items] : items.slice(0, end);
}

/** Limits an export to all rows of small tables and the newest of the largest; `left_out` counts the rest. */
export function limitExport(tables: UserExport, maxBytes: number): UserExport {
  let left = maxBytes;
  const limited: UserExport = {};
  const leftOut: { table: string; rows: number }[] = [];
  const sizes = Object.entries(tables).map(([table, rows]) => ({
    table,
    rows,
    bytes: rows.reduce((sum, row) => sum + jsonBytes(row), 0),
  }));
  for (const { table, rows, bytes } of sizes.sort((a, b) => a.bytes - b.bytes)) {
    const kept = bytes <= left ? rows : takeWithinBytes(sortNewestFirst(rows), left);
    left -= Math.min(bytes, left);
    limited[table] = kept;
    if (kept.length < rows.length) leftOut.push({ table, rows: rows.length - kept.length });
  }
  return leftOut.length > 0 ? { ...limited, left_out: leftOut } : limited;
}

/** Ids are UUIDv7, which sort by time. */
const sortNewestFirst = (rows: readonly object[]) => [...rows].sort((a, b) => (idOf(a) < idOf(b) ? 1 : -1));
const idOf = (row: { id?: string }) => row.id ?? '';
