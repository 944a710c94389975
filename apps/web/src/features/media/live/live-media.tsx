import type { MediaGroups } from '@swipeclean/scan-engine';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useChoice } from '@/folder/choice/file-choice';
import { isSelected } from '@/folder/file-selection';
import { SelectionBar } from '@/folder/file-list/selection-bar';
import { useFolderText } from '@/folder/messages';
import { isReadOnly } from '@/folder/is-read-only';
import type { OpenFolder } from '@/folder/open-folder';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { AllowWrites, TrashPanel } from '@/folder/trash/trash-panel';
import { useRemoved, useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { MediaActions } from '../components/media-actions';
import { TipsCard } from '../components/tips-card';
import type { Destination } from '../media-groups';
import { toastWorkFailed } from '../media-toasts';
import { useMediaText } from '../messages';
import { splitGraphics } from './current-groups';
import { ExportMedia } from './export/export-media';
import { ExportPanel } from './export/export-panel';
import { exportUnits, mediaExport } from './export/export-store';
import { type ExportForm, pickTarget } from './export/export-target';
import { GroupTabs } from './groups/group-tabs';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { MediaChoice } from './media-choice';
import { type AnyGroup, isUnitSelected } from './media-units';
import { PreviewDialog } from './preview/preview-dialog';
import PhotoLine from './photo-line';
import { UnreadCard } from './unread-card';
import { useCurrentGroups } from './use-current-groups';
import { useMediaRemoval } from './use-media-removal';

const NO_GROUPS: MediaGroups = { months: [], bursts: [], similar: [] };

/** The photos and videos of the open folder, to review, export and move to its trash. */
export default function LiveMedia({ folder }: { folder: OpenFolder }) {
  const t = useMediaText();
  const folderText = useFolderText();
  const { pathname } = useLocation();
  const isPlace = pathname === paths.folderPhotos;
  const { files } = folder.result;
  const library = folder.scoped(MediaLibrary);
  const { skipped, ignoredPairs } = useStore(library.state);
  const { choice, selection } = useChoice(folder, MediaChoice);
  const removed = useRemoved(folder);
  const groups = useCurrentGroups(folder);
  const shownGroups = useMemo(
    () => groups && splitGraphics(groups, files, (id) => library.getFeatures(id)),
    [groups, files, library],
  );
  // What lies in the trash is read once it is back.
  const unread = useMemo(() => skipped.filter(({ id }) => !isSelected(removed, id)), [skipped, removed]);
  const [exporting, setExporting] = useState(false);
  const [shown, setShown] = useState<{ group: AnyGroup; at: number } | null>(null);
  const trash = useTrash(folder);
  const canMove = trash !== null || !isReadOnly(folder);
  const isExporting = useStore(mediaExport).run !== null;
  const removal = useMediaRemoval(folder, groups ?? NO_GROUPS, selection, choice);
  useEffect(() => library.start(pathname), [library, pathname]);

  async function exportTo(destination: Destination, form: ExportForm) {
    setExporting(false);
    try {
      const target = await pickTarget(destination, form, `${folder.name ?? t('library.title')}.zip`);
      if (!target) return;
      const units = (groups ?? NO_GROUPS).months.flatMap((month) =>
        month.units.filter((unit) => isUnitSelected(unit, selection)),
      );
      await exportUnits({ folder, units, target });
    } catch (error) {
      console.error(error);
      toastWorkFailed('export');
    }
  }

  return (
    <>
      <div className="-mt-4 mb-3 flex flex-col gap-3">
        {/* Else it is beside the title. */}
        {!isPlace && <PhotoLine folder={folder} />}
        <ExportPanel />
        {trash && <RemovalSummaryCard folder={folder} isListedBelow isBrief />}
      </div>
      <GroupTabs folder={folder} groups={shownGroups} onShow={(group, at) => setShown({ group, at })} />
      <div className="mt-6 grid grid-cols-1 items-start gap-4 empty:hidden lg:grid-cols-2">
        <UnreadCard skipped={unread} files={files} />
        {/* Below the photos, which matter more; what is ticked asks for it too. */}
        {!trash && <AllowWrites folder={folder} text={t('live.access')} />}
        {trash && <TrashPanel trash={trash} part="contents" oneMessage />}
        {ignoredPairs.size > 0 && (
          <Notice
            action={
              <Button variant="secondary" onClick={() => void library.clearIgnoredPairs()}>
                {t('live.kept.forget')}
              </Button>
            }
          >
            {t('live.kept', { count: ignoredPairs.size })}
          </Notice>
        )}
        {!isPlace && <TipsCard />}
      </div>
      <SelectionBar
        terse={canMove}
        isHiddenWhenEmpty={isPlace}
        label={t('selection.label')}
        title={t('live.selected', { count: selection.files })}
        removable={selection}
        hint={t('live.selection.hint')}
      >
        <MediaActions
          isEmpty={selection.files === 0}
          disabled={removal.isWorking || isExporting}
          onExport={() => setExporting(true)}
          onDelete={removal.ask}
          deleteLabel={
            canMove && removal.moves.files > 0
              ? folderText(trash ? 'trash.ask.confirm' : 'trash.access.free', {
                  count: removal.moves.files,
                  size: formatBytes(removal.moves.bytes),
                })
              : undefined
          }
        />
      </SelectionBar>
      <ExportMedia
        open={exporting}
        files={selection.files}
        bytes={selection.bytes}
        onExport={(destination, form) => void exportTo(destination, form)}
        onCancel={() => setExporting(false)}
      />
      {removal.dialog}
      <PreviewDialog
        shown={shown}
        folder={folder}
        onMove={(at) => setShown(shown && { ...shown, at })}
        onClose={() => setShown(null)}
      />
    </>
  );
}
