import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from './format';

/** How many of a list count, for a `StatTile`: nothing while it is coming, a dash when it could not be loaded. */
export function countOf<Item>(
  { data, isError }: Pick<UseQueryResult<Item[]>, 'data' | 'isError'>,
  counts: (item: Item) => boolean = () => true,
): string | undefined {
  if (data) return formatNumber(data.filter(counts).length);
  return isError ? '–' : undefined;
}
