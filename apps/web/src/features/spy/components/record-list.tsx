import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { QueryListCard } from '../../../shared/ui/query-list-card';
import { SearchList } from '../../../shared/ui/search-list';
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
  return (
    <QueryListCard
      title={t(`${kind}.title`)}
      query={useQuery(list)}
      errorTitle={t(`${kind}.error`)}
      empty={{
        icon,
        title: t(`${kind}.empty`),
        action: <Button onClick={onLookUp}>{t(`${kind}.lookUp`)}</Button>,
      }}
    >
      {(items) => (
        <SearchList
          items={items}
          textOf={textOf}
          label={t(`${kind}.title`)}
          searchLabel={t(`${kind}.search`)}
          row={row}
        />
      )}
    </QueryListCard>
  );
}
