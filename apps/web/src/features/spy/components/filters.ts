import type { SelectOption } from '@/shared/ui/select';
import { spyText } from '../messages';

/** Something by which a list can be narrowed. */
export interface ListFilter<Item> {
  name: string;
  label: string;
  /** Every value that there may be, in order. */
  options: readonly SelectOption[];
  /** The value of an item; null is not known. */
  valueOf: (item: Item) => string | null;
}

/** What was chosen, by the names of filters. */
export type Chosen = Readonly<Record<string, string>>;

/** No value: all. */
export const ALL = '';
/** What is not known. */
const UNKNOWN = 'not-known';

/** The filters in whose values the items differ, with those values alone and the chosen one. */
export function usefulFilters<Item>(
  items: readonly Item[],
  filters: readonly ListFilter<Item>[],
  chosen: Chosen = {},
) {
  return filters
    .map((filter) => {
      const values = new Set(items.map((item) => filter.valueOf(item) ?? UNKNOWN));
      const options = [...filter.options, { value: UNKNOWN, label: spyText('notKnown') }];
      const wanted = chosen[filter.name] ?? ALL;
      return {
        ...filter,
        // The last item of a value may have gone.
        value: values.has(wanted) ? wanted : ALL,
        options: options.filter(({ value }) => values.has(value)),
      };
    })
    .filter(({ options }) => options.length > 1);
}

/** Those that have each chosen value. */
export const narrow = <Item>(
  items: readonly Item[],
  filters: readonly { value: string; valueOf: ListFilter<Item>['valueOf'] }[],
): Item[] =>
  items.filter((item) =>
    filters.every(({ value, valueOf }) => value === ALL || value === (valueOf(item) ?? UNKNOWN)),
  );
