import { useState } from 'react';
import { formatPhone } from '@/shared/format/format';
import { SearchList } from '@/shared/ui/search-list';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Select } from '@/shared/ui/select';
import { useSpamText } from '../messages';
import { BLOCK_REASONS, blockReason, filterScreened, type Screened, type ScreenedFilter } from './screened';
import { ScreenedRow } from './screened-row';

/** Calls and texts that were turned away, by kind and by rule. */
export function ScreenedList({ items }: { items: readonly Screened[] }) {
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
        textOf={searchText}
        label={t('all.title')}
        searchLabel={t('all.search')}
        row={(item) => <ScreenedRow key={item.id} item={item} />}
      />
    </>
  );
}

function searchText(item: Screened): string {
  const { phoneNumber } = item;
  return [formatPhone(phoneNumber), phoneNumber, item.kind === 'text' ? item.messageContent : ''].join(' ');
}
