import type { ReactNode } from 'react';
import type { OpenFolder } from '@/folder/open-folder';
import { SummaryHead } from '@/folder/summary-head';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { HeroLine } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import { DATA_TYPES, itemSize, TYPE_HUES, type DataItem } from './data-items';
import { formatDataSize } from './data-size';

interface DataOverviewProps {
  items: readonly Pick<DataItem, 'type' | 'size'>[];
  /** Absent in the Demo, whose sizes are always in MB or GB. */
  folder?: OpenFolder;
  /** The leading figure; by default the size of all items. */
  lead?: { bytes: number; note: string };
  /** Shown where there is nothing to free. */
  none?: string | false;
  children?: ReactNode;
}

/** How much of the listed items can be deleted, by the types that occur. */
export function DataOverview({ items, folder, lead, none, children }: DataOverviewProps) {
  const t = useCleaningText();
  const formatSize = folder ? formatBytes : formatDataSize;
  const { bytes, note } = lead ?? { bytes: itemSize(items), note: t('data.total') };
  const types = DATA_TYPES.filter((type) => items.some((item) => item.type === type));
  return (
    <Card>
      {folder && <SummaryHead folder={folder} again={t('live.open.another')} />}
      {bytes > 0 ? (
        <>
          <HeroLine figure={formatSize(bytes)} note={note} />
          <StorageBar
            label={t('data.total')}
            parts={types.map((type) => ({
              name: t(`data.type.${type}`),
              hue: TYPE_HUES[type],
              bytes: itemSize(items.filter((item) => item.type === type)),
            }))}
            formatSize={formatSize}
          />
        </>
      ) : (
        none && <p className="text-title font-semibold">{none}</p>
      )}
      {children}
    </Card>
  );
}
