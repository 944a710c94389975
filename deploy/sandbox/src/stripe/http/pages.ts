import type Stripe from 'stripe';
import type { Params } from './params';
import { findOrThrow } from './stripe-error';

interface Row {
  id: string;
  created?: number;
}

/** A page of a list, newest first. */
export function paginate<Item extends Row>(
  rows: Map<string, Item>,
  params: Params,
  url: string,
  matches: (row: Item) => boolean,
): Stripe.ApiList<Item> {
  const limit = params.integer('limit', 1, 100) ?? 10;
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const isInTime = matchesCreated(params);
  params.finish();
  for (const [name, id] of [
    ['starting_after', after],
    ['ending_before', before],
  ] as const) {
    if (id) findOrThrow(rows, 'object', id, name);
  }
  const all = [...rows.values()].reverse();
  const fits = (row: Item) => matches(row) && isInTime(row.created ?? 0);
  // Searched in all rows: the object that a page starts after may not match the filter.
  const at = (id: string) => all.findIndex((row) => row.id === id);
  if (before) {
    const rest = all.slice(0, at(before)).filter(fits);
    return { object: 'list', data: rest.slice(-limit), has_more: rest.length > limit, url };
  }
  const rest = all.slice(after ? at(after) + 1 : 0).filter(fits);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** A list that is part of an object. */
export const toList = <Item>(data: Item[], url: string): Stripe.ApiList<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

function matchesCreated(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true;
  const range = params.part('created');
  const gte = range?.integer('gte', 0) ?? (range?.integer('gt', 0) ?? -1) + 1;
  const lte = range?.integer('lte', 0) ?? (range?.integer('lt', 0) ?? Infinity) - 1;
  return (created) => created >= gte && created <= lte;
}
