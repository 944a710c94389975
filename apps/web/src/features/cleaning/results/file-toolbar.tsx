import type { FileKind } from '@swipeclean/scan-engine';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { useCleaningText } from '../messages';
import { SORT_ORDERS, type Arrangement, type SortOrder } from '@/folder/file-list/arrange-files';

const KINDS = ['all', 'image', 'video', 'audio', 'document', 'cache'] as const;

export type FileView = Required<Pick<Arrangement, 'order' | 'kind' | 'query'>>;

/** Search, filter and order of the list. */
export function FileToolbar({ view, onChange }: { view: FileView; onChange: (view: FileView) => void }) {
  const t = useCleaningText();
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-3 px-5 pb-4 @2xl:grid-cols-[1fr_10rem_12rem]">
      <div className="col-span-2 @2xl:col-span-1">
        <TextField
          type="search"
          label={t('list.search')}
          value={view.query}
          onChange={({ target }) => onChange({ ...view, query: target.value })}
        />
      </div>
      <Select
        label={t('list.kind')}
        value={view.kind}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) => onChange({ ...view, kind: target.value as FileKind | 'all' })}
      />
      <Select
        label={t('list.order')}
        value={view.order}
        options={SORT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
        onChange={({ target }) => onChange({ ...view, order: target.value as SortOrder })}
      />
    </div>
  );
}
