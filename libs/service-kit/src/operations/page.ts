import type { OperationsScope, Page } from '@swipeclean/contracts/server';
import { isUUID } from 'class-validator';
import { type AppError, fieldError } from '../errors/app-error';

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

/** The refusal of a request whose `after` no page has given. */
export const invalidCursorError = (): AppError =>
  fieldError('after', 'FORMAT', 'after must be `next` of a page');

/** @throws AppError `VALIDATION` for an `after` that is no id */
export function assertUuidCursor(after: string | undefined): void {
  if (after !== undefined && !isUUID(after)) throw invalidCursorError();
}
