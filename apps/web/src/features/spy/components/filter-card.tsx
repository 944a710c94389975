import { SEVERITIES, type Severity } from '@swipeclean/contracts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ListFilter as FilterIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/shared/ui/button';
import type { EmptyStateProps } from '@/shared/ui/empty-state';
import { QueryListCard } from '@/shared/ui/query-view';
import { SearchList } from '@/shared/ui/search-list';
import { Select, type SelectOption } from '@/shared/ui/select';
import { spyText, useSpyText } from '../messages';

interface FilterCardProps<Item> {
  list: UseQueryOptions<Item[], Error, Item[], readonly [string, ...unknown[]]>;
  kind: 'callers' | 'addresses' | 'alerts' | 'detections';
  icon: EmptyStateProps['icon'];
  /** What to do about an empty list. */
  action?: ReactNode;
  /** What an empty list says instead of its usual text. */
  empty?: { title: string; description: string };
  filters: readonly ListFilter<Item>[];
  textOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  /** Rows per page. */
  step?: number;
}

/** One of the four lists, newest first, with a search and with filters for the properties in which its items differ. */
export function FilterCard<Item>({
  list,
  kind,
  icon,
  action,
  empty,
  filters,
  ...rows
}: FilterCardProps<Item>) {
  const t = useSpyText();
  /** Null while the filters are closed, so that none applies. */
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <QueryListCard
      title={t(`${kind}.title`)}
      query={useQuery(list)}
      errorTitle={t(`${kind}.error`)}
      empty={{ icon, title: t(`${kind}.empty`), ...empty, action }}
      aside={(items) =>
        usefulFilters(items, filters).length > 0 && (
          <Button
            variant="quiet"
            className="-mr-3"
            aria-expanded={!!chosen}
            onClick={() => setChosen(chosen ? null : {})}
          >
            <FilterIcon aria-hidden className="size-4" />
            {t('filter.open')}
          </Button>
        )
      }
    >
      {(items) => {
        const useful = usefulFilters(items, filters, chosen ?? {});
        return (
          <>
            {chosen && (
              <div className="grid grid-cols-2 gap-3 px-5 pt-1 pb-4">
                {useful.map(({ name, label, value, options }) => (
                  <Select
                    key={name}
                    label={label}
                    value={value}
                    options={[{ value: ALL, label: t('filter.all') }, ...options]}
                    onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
                  />
                ))}
              </div>
            )}
            <SearchList
              {...rows}
              items={applyFilters(items, useful)}
              total={items.length}
              label={t(`${kind}.title`)}
              searchLabel={t(`${kind}.search`)}
            />
          </>
        );
      }}
    </QueryListCard>
  );
}

/** A property to filter by. */
export interface ListFilter<Item> {
  name: string;
  label: string;
  /** Every possible value, in order. */
  options: readonly SelectOption[];
  /** The value of an item; null is unknown. */
  valueOf: (item: Item) => string | null;
}

type Chosen = Readonly<Record<string, string>>;

/** Empty: all. */
const ALL = '';
/** The option for unknown values. */
const UNKNOWN = 'not-known';

/** The filters whose values differ between the items, with the values that occur and the chosen one. */
function usefulFilters<Item>(
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
        // The last item with a value may have been removed.
        value: values.has(wanted) ? wanted : ALL,
        options: options.filter(({ value }) => values.has(value)),
      };
    })
    .filter(({ options }) => options.length > 1);
}

/** The items that match every chosen value. */
const applyFilters = <Item,>(
  items: readonly Item[],
  filters: readonly { value: string; valueOf: ListFilter<Item>['valueOf'] }[],
): Item[] =>
  items.filter((item) =>
    filters.every(({ value, valueOf }) => value === ALL || value === (valueOf(item) ?? UNKNOWN)),
  );

/** A filter by severity, the worst first. */
export const severityFilter = <Item,>(
  label: string,
  valueOf: (item: Item) => Severity | null,
): ListFilter<Item> => ({
  name: 'severity',
  label,
  options: [...SEVERITIES].reverse().map((value) => ({ value, label: spyText(`severity.${value}`) })),
  valueOf,
});
