import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { formatDate } from '../../../shared/format/format';
import { formatPhone } from '../../../shared/format/format-phone';
import { Card } from '../../../shared/ui/card';
import { EmptyState } from '../../../shared/ui/empty-state';
import { List, ListRow } from '../../../shared/ui/list';
import { QueryView } from '../../../shared/ui/query-view';
import { RemoveButton } from '../../../shared/ui/remove-button';
import { Skeleton } from '../../../shared/ui/skeleton';
import type { EntryList } from '../api/spam.mutations';
import { useEntryRemoval } from '../components/entry-removal';
import { useSpamText } from '../messages';
import { newest } from './newest';

interface Entry {
  id: string;
  phoneNumber: string;
}

interface RecentListProps<Item extends Entry> {
  list: UseQueryOptions<Item[], Error, Item[], readonly [string, ...unknown[]]>;
  address: EntryList;
  timeOf: (item: Item) => string;
  contentOf?: (item: Item) => string;
  kind: 'calls' | 'texts';
  icon: LucideIcon;
}

/** The five newest entries of one history (CONST-20, SPAM-24). */
export function RecentList<Item extends Entry>({
  list,
  address,
  timeOf,
  contentOf,
  kind,
  icon,
}: RecentListProps<Item>) {
  const t = useSpamText();
  const query = useQuery(list);
  const remove = useEntryRemoval(address);

  return (
    <Card flush title={t(`history.${kind}`)}>
      <QueryView
        query={query}
        errorTitle={t(`history.${kind}.error`)}
        skeleton={<Skeleton className="mx-5 mt-2 mb-5 h-40" />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={icon} title={t(`history.${kind}.empty`)} />
          ) : (
            <List label={t(`history.${kind}`)}>
              {newest(items, timeOf).map((item) => (
                <ListRow
                  key={item.id}
                  title={formatPhone(item.phoneNumber)}
                  description={
                    <>
                      {contentOf && <span className="block wrap-anywhere text-ink">{contentOf(item)}</span>}
                      <time dateTime={timeOf(item)}>
                        {formatDate(timeOf(item), { dateStyle: 'medium', timeStyle: 'short' })}
                      </time>
                    </>
                  }
                  trailing={
                    <span className="-mr-3">
                      <RemoveButton
                        label={t(`remove.${kind}`, { number: formatPhone(item.phoneNumber) })}
                        remove={() => remove(item.id, t('removed.entry'))}
                      >
                        {t('remove.entry')}
                      </RemoveButton>
                    </span>
                  }
                />
              ))}
            </List>
          )
        }
      </QueryView>
    </Card>
  );
}
