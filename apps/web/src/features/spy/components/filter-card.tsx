import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ListFilter as FilterIcon, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { QueryListCard } from '@/shared/ui/query-view';
import { SearchList } from '@/shared/ui/search-list';
import { Select } from '@/shared/ui/select';
import { useSpyText } from '../messages';
import { ALL, type Chosen, type ListFilter, narrow, usefulFilters } from './filters';

interface FilterCardProps<Item> {
  list: UseQueryOptions<Item[], Error, Item[], readonly [string, ...unknown[]]>;
  kind: 'callers' | 'addresses' | 'alerts' | 'detections';
  icon: LucideIcon;
  /** What to do about an empty list. */
  action?: ReactNode;
  filters: readonly ListFilter<Item>[];
  textOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  /** Rows that come at a time. */
  step?: number;
}

/** One of the four lists, the last first; it can be searched, and narrowed by whatever its items differ in. */
export function FilterCard<Item>({ list, kind, icon, action, filters, ...rows }: FilterCardProps<Item>) {
  const t = useSpyText();
  /** Null while the filters are put away, and none holds. */
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <QueryListCard
      title={t(`${kind}.title`)}
      query={useQuery(list)}
      errorTitle={t(`${kind}.error`)}
      empty={{ icon, title: t(`${kind}.empty`), action }}
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
              items={narrow(items, useful)}
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
