import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { HeroLine } from '@/shared/ui/figures';
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
  return (
    <Card>
      {folder !== null && (
        <p className="mb-2 text-small text-soft">
          <FileName>{folder}</FileName>
        </p>
      )}
      <HeroLine figure={formatDataSize(itemSize(items))} note={t('data.total')} />
      <StorageBar
        label={t('data.total')}
        parts={DATA_TYPES.map((type) => ({
          name: t(`data.type.${type}`),
          hue: TYPE_HUES[type],
          bytes: itemSize(items.filter((item) => item.type === type)),
        }))}
        formatSize={formatDataSize}
      />
    </Card>
  );
}
