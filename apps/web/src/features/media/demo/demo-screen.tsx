import { useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Stage } from '@/shared/ui/stage';
import { DeleteDialog } from '../components/delete-dialog';
import { ExportDialog } from '../components/export-dialog';
import { DemoGroupList } from '../components/group-list';
import { LibraryCard } from '../components/library-card';
import { MediaSelectionBar } from '../components/selection-bar';
import { TipsCard } from '../components/tips-card';
import { WorkPanel } from '../components/work-panel';
import { useMediaText } from '../messages';
import { useDemoMedia } from './use-demo-media';

/** Shown while no folder is open: two groups of samples. */
export function DemoScreen() {
  const t = useMediaText();
  const media = useDemoMedia();
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null);
  const { groups, work, totals } = media;
  const isEmpty = totals.groups === 0;
  return (
    <>
      <ExportDialog
        open={asking === 'export'}
        totals={totals}
        onCancel={() => setAsking(null)}
        onExport={(destination) => {
          setAsking(null);
          void media.export(destination);
        }}
      />
      <DeleteDialog
        open={asking === 'delete'}
        totals={totals}
        onCancel={() => setAsking(null)}
        onDelete={() => {
          setAsking(null);
          void media.delete();
        }}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          <Stage step={work ?? 'idle'} label={t('library.title')}>
            {work ? (
              <WorkPanel work={work} totals={totals} fraction={media.fraction} onCancel={media.cancel} />
            ) : (
              <LibraryCard groups={groups} scanned={media.scanned} onScan={() => void media.scan()} />
            )}
          </Stage>
          <DemoGroupList
            groups={groups}
            selected={media.selected}
            disabled={work !== null}
            onToggle={media.toggle}
          />
        </div>
        <TipsCard className="lg:col-span-5" />
      </div>
      <MediaSelectionBar
        isEmpty={isEmpty}
        title={t('selection.groups', { count: totals.groups })}
        detail={
          isEmpty
            ? t('selection.hint')
            : t('selection.contents', { count: totals.items, size: formatBytes(totals.bytes) })
        }
        disabled={work !== null}
        onExport={() => setAsking('export')}
        onDelete={() => setAsking('delete')}
      />
    </>
  );
}
