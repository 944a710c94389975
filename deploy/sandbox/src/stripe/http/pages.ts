import type Stripe from 'stripe';
import type { Params } from './params';
import { findOrThrow } from './stripe-error';

/** A page of a list, newest first. */
export function paginate<Item extends { id: string }>(
  rows: Map<string, Item>,
  params: Params,
  url: string,
  matches: (row: Item) => boolean,
): Stripe.ApiList<Item> {
  const limit = params.integer('limit', 1, 100) ?? 10;
  const after = params.text('starting_after');
  params.finish();
  if (after) findOrThrow(rows, 'object', after, 'starting_after');
  const all = [...rows.values()].reverse();
  // Searched in all rows: the object that a page starts after may not match the filter.
  const start = after ? all.findIndex((row) => row.id === after) + 1 : 0;
  const rest = all.slice(start).filter(matches);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** A list that is part of an object. */
export const toList = <Item>(data: Item[], url: string): Stripe.ApiList<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
