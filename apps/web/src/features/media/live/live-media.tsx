import type { MediaGroups } from '@swipeclean/scan-engine';
import { isTrashSupported, createFileOpener } from '@swipeclean/scan-engine/browser';
import { useEffect, useMemo, useState } from 'react';
import { AllowWrites } from '@/folder/open/allow-writes';
import { useDecided } from '@/folder/keep/use-decided';
import { useGone, useRemaining } from '@/folder/scan/gone-files';
import { type FinishedScan, folderScan } from '@/folder/scan/scan-store';
import { trashOf, useIsWorking } from '@/folder/trash/trash-of';
import { TrashPanel } from '@/folder/trash/trash-panel';
import { formatBytes } from '@/shared/format/format';
import { useSharedValue } from '@/shared/state/shared-value';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { SelectionBar } from '../components/selection-bar';
import { TipsCard } from '../components/tips-card';
import type { Destination } from '../media-groups';
import { mediaText, useMediaText } from '../messages';
import { decidedGroups } from './decided-groups';
import { DeleteMedia } from './delete-media';
import { ExportMedia } from './export/export-media';
import { ExportPanel } from './export/export-panel';
import { exportUnits, mediaExport } from './export/export-store';
import { type ExportForm, pickTarget } from './export/export-target';
import { GroupTabs } from './groups/group-tabs';
import type { AnyGroup } from './groups/media-rows';
import { libraryOf } from './library-of';
import { PreviewDialog } from './preview/preview-dialog';
import { ReadingPanel } from './reading-panel';
import { removableOf } from './removal';
import { SummaryCard } from './summary-card';
import { UnreadCard } from './unread-card';
import { isUnitSelected, visibleGroups } from './visible-groups';

const NONE: MediaGroups = { months: [], bursts: [], similar: [] };

/** The photos and videos of the open folder, to be looked through, exported and moved to its trash. */
export default function LiveMedia({ scan }: { scan: FinishedScan }) {
  const t = useMediaText();
  const { files } = scan.result;
  const library = libraryOf(scan);
  const { groups: all, selection, skipped, keptApart } = useSharedValue(library.state);
  const gone = useGone(scan.result);
  const decided = useDecided(scan, useRemaining(scan.result));
  const { closed } = decided;
  const { identical } = decided.result;
  const groups = useMemo(() => {
    const factsOf = (id: number) => library.factsOf(id);
    return all && decidedGroups(visibleGroups(all, gone), { closed, identical, factsOf });
  }, [all, gone, closed, identical, library]);
  const open = useMemo(() => createFileOpener(scan.input), [scan.input]);
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null);
  const [shown, setShown] = useState<{ group: AnyGroup; at: number } | null>(null);
  const trash = trashOf(scan);
  const isCleaning = useIsWorking(trash);
  const isExporting = useSharedValue(mediaExport).run !== null;
  useEffect(() => library.begin(), [library]);

  async function exportTo(destination: Destination, form: ExportForm) {
    setAsking(null);
    try {
      const target = await pickTarget(destination, form, `${scan.folder ?? t('library.title')}.zip`);
      if (!target) return;
      const units = (groups ?? NONE).months.flatMap((month) =>
        month.units.filter((unit) => isUnitSelected(unit, selection)),
      );
      await exportUnits({ input: scan.input, files, units, target });
    } catch (error) {
      console.error(error);
      sayExportFailed();
    }
  }

  function askToDelete() {
    if (!trash) return sayReadOnly();
    const going = removableOf(files, groups ?? NONE, selection, closed);
    if (going.files > 0) return setAsking('delete');
    toast({ title: mediaText('live.protected.title'), description: mediaText('live.protected.description') });
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-4">
          <SummaryCard
            scan={scan}
            reclaimable={(groups ?? NONE).similar.reduce((sum, group) => sum + group.reclaimable, 0)}
          />
          <ReadingPanel library={library} />
          <ExportPanel />
          {trash && <TrashPanel trash={trash} />}
          {scan.handle && !scan.writable && isTrashSupported() && (
            <AllowWrites handle={scan.handle} onAllowed={folderScan.allowWrites} text={t('live.access')} />
          )}
        </div>
        <div className="min-w-0 lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:row-start-1">
          <GroupTabs
            groups={groups}
            decided={decided}
            library={library}
            files={files}
            onShow={(group, at) => setShown({ group, at })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-4">
          <UnreadCard skipped={skipped} files={files} />
          {keptApart.size > 0 && (
            <Notice
              action={
                <Button variant="secondary" onClick={() => void library.forgetKept()}>
                  {t('live.kept.forget')}
                </Button>
              }
            >
              {t('live.kept', { count: keptApart.size })}
            </Notice>
          )}
          <TipsCard />
        </div>
      </div>
      <SelectionBar
        isEmpty={selection.files === 0}
        title={t('live.selected', { count: selection.files })}
        detail={selection.files === 0 ? t('live.selection.hint') : formatBytes(selection.bytes)}
        disabled={isCleaning || isExporting}
        onExport={() => setAsking('export')}
        onDelete={askToDelete}
      />
      <ExportMedia
        open={asking === 'export'}
        files={selection.files}
        bytes={selection.bytes}
        onExport={(destination, form) => void exportTo(destination, form)}
        onCancel={() => setAsking(null)}
      />
      {trash && (
        <DeleteMedia
          scan={scan}
          decided={decided}
          groups={groups ?? NONE}
          selection={selection}
          trash={trash}
          open={asking === 'delete'}
          onClose={() => setAsking(null)}
        />
      )}
      <PreviewDialog
        shown={shown}
        files={files}
        library={library}
        open={open}
        closed={closed}
        selection={selection}
        onMove={(at) => setShown(shown && { ...shown, at })}
        onClose={() => setShown(null)}
      />
    </>
  );
}

function sayReadOnly(): void {
  toast({
    title: mediaText('live.readOnly.title'),
    description: mediaText('live.readOnly.description'),
    variant: 'destructive',
  });
}

function sayExportFailed(): void {
  toast({
    title: mediaText('export.failed.title'),
    description: mediaText('export.failed.description'),
    variant: 'destructive',
  });
}
