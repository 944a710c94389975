import type { OperationsScope, Page } from '@swipeclean/contracts/server';

/** A page of rows, of which one more than `limit` was read; `idOf` is what the next page begins after. */
export function toPage<Item>(
  scope: OperationsScope,
  rows: Item[],
  limit: number,
  idOf: (item: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { scope, items, next: rows.length > limit && last ? idOf(last) : null };
}
