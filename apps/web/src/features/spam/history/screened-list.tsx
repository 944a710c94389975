import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatPhone } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { SearchList } from '@/shared/ui/search-list';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Select } from '@/shared/ui/select';
import { blockedCallsQuery, blockedTextsQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';
import {
  BLOCK_REASONS,
  blockReason,
  filterScreened,
  mergeScreened,
  type Screened,
  type ScreenedFilter,
} from './screened';
import { ScreenedRow } from './screened-row';

/** Blocked calls and texts, filtered by kind and rule. */
function ScreenedList({ items }: { items: readonly Screened[] }) {
  const t = useSpamText();
  const [filter, setFilter] = useState<ScreenedFilter>({ kind: 'all', reason: 'all' });
  const reasons = BLOCK_REASONS.filter((reason) => items.some((item) => blockReason(item.reason) === reason));
  return (
    <>
      <div className="flex flex-col gap-3 px-5 pt-1 pb-4">
        <SegmentedControl
          label={t('all.kind')}
          value={filter.kind}
          options={(['all', 'call', 'text'] as const).map((value) => ({
            value,
            label: t(`all.kind.${value}`),
          }))}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        <Select
          label={t('all.reason')}
          value={filter.reason}
          options={(['all', ...reasons] as const).map((value) => ({ value, label: t(`reason.${value}`) }))}
          onChange={({ target }) =>
            setFilter({ ...filter, reason: target.value as ScreenedFilter['reason'] })
          }
        />
      </div>
      <SearchList
        items={filterScreened(items, filter)}
        textOf={screenedSearchText}
        label={t('all.title')}
        searchLabel={t('all.search')}
        row={(item) => <ScreenedRow key={item.id} item={item} />}
      />
    </>
  );
}

function screenedSearchText(item: Screened): string {
  const { phoneNumber } = item;
  return [formatPhone(phoneNumber), phoneNumber, item.kind === 'text' ? item.messageContent : ''].join(' ');
}

/** All blocked entries, loaded on demand, with the rule and the user's label. */
export function AllScreened() {
  const t = useSpamText();
  const { data: calls } = useQuery(blockedCallsQuery);
  const { data: texts } = useQuery(blockedTextsQuery);
  const items = mergeScreened(calls ?? [], texts ?? []);
  if (items.length === 0) return null;
  return (
    <Card flush>
      <List>
        <Disclosure title={t('all.title')} description={t('all.text')} trailing={formatNumber(items.length)}>
          <ScreenedList items={items} />
        </Disclosure>
      </List>
    </Card>
  );
}
