import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { formatDate, formatPhone } from '@/shared/format/format';
import { List, ListRow } from '@/shared/ui/list';
import { QueryListCard } from '@/shared/ui/query-view';
import { RemoveButton } from '@/shared/ui/remove-button';
import { useEntryRemoval } from '../components/entry-removal';
import { useSpamText } from '../messages';

interface Entry {
  id: string;
  phoneNumber: string;
}

interface RecentListProps<Item extends Entry> {
  list: UseQueryOptions<Item[]>;
  timeOf: (item: Item) => string;
  contentOf?: (item: Item) => string;
  kind: 'calls' | 'texts';
}

/** The five newest entries of one history (CONST-20, SPAM-24). */
export function RecentList<Item extends Entry>({ list, timeOf, contentOf, kind }: RecentListProps<Item>) {
  const t = useSpamText();
  const remove = useEntryRemoval(kind);

  return (
    <QueryListCard
      title={t(`history.${kind}`)}
      query={useQuery(list)}
      errorTitle={t(`history.${kind}.error`)}
      empty={{ icon: kind, title: t(`history.${kind}.empty`) }}
    >
      {(items) => (
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
      )}
    </QueryListCard>
  );
}

const SHOWN = 5;

/** The five newest, newest first, in any order of the response (SPAM-24). */
function newest<Item>(items: readonly Item[], timeOf: (item: Item) => string): Item[] {
  const time = (item: Item) => Date.parse(timeOf(item));
  return [...items].sort((one, other) => time(other) - time(one)).slice(0, SHOWN);
}
