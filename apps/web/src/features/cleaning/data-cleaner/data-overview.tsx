import { FolderName } from '@/folder/folder-name';
import type { OpenFolder } from '@/folder/open-folder';
import { Card } from '@/shared/ui/card';
import { HeroLine } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import { DATA_TYPES, itemSize, TYPE_HUES, type DataItem } from './data-items';
import { formatDataSize } from './data-size';

interface DataOverviewProps {
  items: readonly Pick<DataItem, 'type' | 'size'>[];
  folder?: OpenFolder;
}

/** How much can be deleted, by type. */
export function DataOverview({ items, folder }: DataOverviewProps) {
  const t = useCleaningText();
  return (
    <Card>
      {folder && <FolderName folder={folder} className="mb-2 text-small text-soft" />}
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
