import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import { DATA_TYPES, itemSize, TYPE_HUES, type DataItem } from './data-items';
import { formatDataSize } from './data-size';

interface DataOverviewProps {
  items: readonly Pick<DataItem, 'type' | 'size'>[];
  /** Name of the open folder. */
  folder?: string | null;
}

/** How much can be deleted, by type. */
export function DataOverview({ items, folder = null }: DataOverviewProps) {
  const t = useCleaningText();
  const total = itemSize(items);
  const parts = DATA_TYPES.map((type) => {
    const bytes = itemSize(items.filter((item) => item.type === type));
    const fraction = total > 0 ? bytes / total : 0;
    return { name: t(`data.type.${type}`), size: formatDataSize(bytes), hue: TYPE_HUES[type], fraction };
  });
  return (
    <Card>
      {folder !== null && (
        <p className="mb-2 text-small text-soft">
          <FileName>{folder}</FileName>
        </p>
      )}
      <p className="mb-5 flex flex-wrap items-baseline gap-x-2">
        <span className="text-hero font-semibold tracking-tight tabular-nums">{formatDataSize(total)}</span>
        <span className="text-soft">{t('data.total')}</span>
      </p>
      <StorageBar parts={parts} label={t('data.total')} />
    </Card>
  );
}
