import { Image, ScanSearch, Video } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { ActionBar } from '@/shared/ui/action-bar';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { HeroFigure } from '@/shared/ui/figures';
import { List } from '@/shared/ui/list';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import { StorageBar } from '@/shared/ui/storage-bar';
import { ExportDialog } from '../components/export-dialog';
import { MediaActions } from '../components/media-actions';
import { TipsCard } from '../components/tips-card';
import { type GroupId, type MediaGroup, sumGroups } from '../media-groups';
import { useMediaText } from '../messages';
import { useDemoMedia } from './use-demo-media';

const ICONS = { image: Image, video: Video };

/** Shown while no folder is open: two groups of samples. */
export function DemoScreen() {
  const t = useMediaText();
  const media = useDemoMedia();
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null);
  const { groups, work, totals } = media;
  const contents = t('selection.contents', { count: totals.items, size: formatBytes(totals.bytes) });
  const isEmpty = totals.groups === 0;
  return (
    <>
      <ExportDialog
        open={asking === 'export'}
        title={t('export.title', { count: totals.groups })}
        bytes={totals.bytes}
        onCancel={() => setAsking(null)}
        onExport={(destination) => {
          setAsking(null);
          void media.export(destination);
        }}
      />
      {/* MEDIA-18. */}
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={t('delete.title', { count: totals.groups })}
        undoable={false}
        confirmLabel={t('delete.confirm', { count: totals.items, size: formatBytes(totals.bytes) })}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          void media.delete();
        }}
      >
        <p>{t('delete.question', { count: totals.groups })}</p>
        <p>{t('delete.demo')}</p>
      </ConfirmDialog>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          <Stage step={work ?? 'idle'} label={t('library.title')}>
            {work ? (
              <ProgressPanel
                title={t(`${work}.working`, { count: totals.groups })}
                detail={work === 'scan' ? t('scan.detail') : contents}
                progress={{ fraction: media.fraction }}
                onCancel={media.cancel}
              />
            ) : (
              <LibraryCard groups={groups} scanned={media.scanned} onScan={() => void media.scan()} />
            )}
          </Stage>
          {/* The selectable groups (MEDIA-02); empty ones are labelled and disabled. */}
          <Card flush>
            <List label={t('groups.title')}>
              {groups.map(({ id, name, type, count, totalSize }) => (
                <ChoiceRow
                  key={id}
                  title={name}
                  description={count === 0 ? t('group.empty') : t(`group.${id}.count`, { count })}
                  icon={ICONS[type]}
                  hue={id}
                  trailing={formatBytes(totalSize)}
                  checked={media.selected.has(id)}
                  disabled={work !== null || count === 0}
                  onToggle={() => media.toggle(id)}
                />
              ))}
            </List>
          </Card>
        </div>
        <TipsCard className="lg:col-span-5" />
      </div>
      {/* MEDIA-03. */}
      <ActionBar
        active={!isEmpty}
        label={t('selection.label')}
        title={t('selection.groups', { count: totals.groups })}
        detail={isEmpty ? t('selection.hint') : contents}
      >
        <MediaActions
          isEmpty={isEmpty}
          disabled={work !== null}
          onExport={() => setAsking('export')}
          onDelete={() => setAsking('delete')}
        />
      </ActionBar>
    </>
  );
}

interface LibraryCardProps {
  groups: readonly MediaGroup[];
  scanned: boolean;
  onScan: () => void;
}

/** The size of all photos and videos, and the quick scan that counts them (MEDIA-01). */
function LibraryCard({ groups, scanned, onScan }: LibraryCardProps) {
  const t = useMediaText();
  const { items, bytes } = sumGroups(groups);
  const count = (id: GroupId) => formatNumber(groups.find((group) => group.id === id)?.count ?? 0);
  return (
    <Card>
      <p className="text-small text-soft">{t('library.title')}</p>
      <HeroFigure className="mb-3">{formatBytes(bytes)}</HeroFigure>
      <StorageBar
        parts={groups.map(({ id, name, totalSize }) => ({ name, hue: id, bytes: totalSize }))}
        label={t('library.title')}
        legend={false}
      />
      <div className="mt-4 flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 text-small text-soft tabular-nums">
          {scanned
            ? t('scan.done', { photos: count('photos'), videos: count('videos') })
            : t('library.items', { count: items })}
        </p>
        <Button icon={ScanSearch} variant="secondary" className="shrink-0" onClick={onScan}>
          {t(scanned ? 'scan.again' : 'scan.start')}
        </Button>
      </div>
    </Card>
  );
}
