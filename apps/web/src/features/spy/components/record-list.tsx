import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { EmptyState } from '../../../shared/ui/empty-state';
import { QueryView } from '../../../shared/ui/query-view';
import { SearchList } from '../../../shared/ui/search-list';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSpyText } from '../messages';

interface RecordListProps<Item> {
  list: UseQueryOptions<Item[], Error, Item[], readonly [string, ...unknown[]]>;
  kind: 'callers' | 'addresses';
  icon: LucideIcon;
  textOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  onLookUp: () => void;
}

/** What was looked up, the last first. */
export function RecordList<Item>({ list, kind, icon, textOf, row, onLookUp }: RecordListProps<Item>) {
  const t = useSpyText();
  const query = useQuery(list);
  return (
    <Card flush title={t(`${kind}.title`)}>
      <QueryView
        query={query}
        errorTitle={t(`${kind}.error`)}
        skeleton={<Skeleton className="mx-5 mt-2 mb-5 h-40" />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={icon}
              title={t(`${kind}.empty`)}
              action={<Button onClick={onLookUp}>{t(`${kind}.lookUp`)}</Button>}
            />
          ) : (
            <SearchList
              items={items}
              textOf={textOf}
              label={t(`${kind}.title`)}
              searchLabel={t(`${kind}.search`)}
              row={row}
            />
          )
        }
      </QueryView>
    </Card>
  );
}
