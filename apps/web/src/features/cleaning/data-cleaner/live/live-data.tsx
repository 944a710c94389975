import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import { createSelection, isSelected } from '@/folder/file-selection';
import { SaveList } from '@/folder/removal-list/save-list';
import { folderText } from '@/folder/messages';
import { requestWrites } from '@/folder/picker/directory-picker';
import type { OpenFolder } from '@/folder/open-folder';
import { useFileDialog } from '@/folder/preview/use-file-dialog';
import { type Reason, reasonsOf, removalGroups } from '@/folder/trash/removal';
import { folderScan } from '@/folder/scan/scan-store';
import { FolderPanel } from '@/folder/trash/trash-panel';
import type { TrashReport } from '@/folder/trash/trash-state';
import { toastRemoval, useRemoval } from '@/folder/trash/use-removal';
import { useRemaining, useSuggestions } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { cleaningText, useCleaningText } from '@/features/cleaning/messages';
import { OwnStorageCard } from '@/features/cleaning/own-storage/own-storage-card';
import { itemSize } from '../data-items';
import { DataList } from '../data-list';
import { DataOverview } from '../data-overview';
import { DeletionBar } from '../deletion-bar';
import { DataChoice } from './data-choice';
import { LiveRowView } from './live-row-view';
import { type LiveRow, toDataRows } from './live-rows';

const ListDialog = lazy(() => import('@/folder/removal-list/list-dialog'));

/** The findings of the junk rules in the open folder, to move to its trash; and what this site itself stores. */
export default function LiveData({ folder }: { folder: OpenFolder }) {
  const t = useCleaningText();
  const remaining = useRemaining(folder);
  const suggestions = useSuggestions(folder);
  const rows = useMemo(() => toDataRows({ remaining, suggestions }), [remaining, suggestions]);
  const free = rows.filter(({ isProtected }) => !isProtected);
  const safe = free.filter(({ risk }) => risk === 'low');
  const { choice, selection: tickedFiles, isTicked } = useChoice(folder, DataChoice);
  const [listing, setListing] = useState(false);
  const reasons = useMemo(() => reasonsOf(remaining), [remaining]);
  const { openPreview, dialog } = useFileDialog(folder, reasons);
  const chosen = free.filter(({ id, file, ticked }) =>
    file ? isSelected(tickedFiles, file.id) : isTicked(id, ticked),
  );
  // A ticked file may have no row any more: only what is listed goes.
  const selection = createSelection(
    folder.result.files,
    chosen.flatMap(({ file }) => file?.id ?? []),
  );
  const ticked = new Set(chosen.map(({ id }) => id));

  const tick = (some: readonly LiveRow[], on: boolean) =>
    choice.setTicked(
      some.map(({ file, id }) => file?.id ?? id),
      on,
    );
  const removal = useRemoval(folder, 'data-cleaner', choice.clear, toastCleared);
  const { isLive, isWorking } = removal;

  /** A folder that stays read-only gets a list of the files instead (DATA-05). */
  async function deleteChosen() {
    if (!isLive) {
      if (folder.roots.length === 0 || !(await requestWrites(await folder.rules.loadRoots())))
        return setListing(true);
      folder.allowWrites();
    }
    const why = new Map(
      chosen.flatMap(({ file, reason }): [number, Reason][] =>
        file && reason !== 'empty-folder' ? [[file.id, reason]] : [],
      ),
    );
    removal.askToRemove(
      removalGroups(remaining, selection, why),
      chosen.filter(({ file }) => !file).map(({ id }) => id),
    );
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-last lg:col-span-4">
          <DataOverview items={free} folder={folder}>
            <p className="mt-4 text-small text-soft tabular-nums">
              {t('data.live.safe', {
                safe: formatBytes(itemSize(safe)),
                review: formatBytes(itemSize(free) - itemSize(safe)),
              })}
            </p>
          </DataOverview>
          <Button variant="secondary" onClick={folderScan.reset}>
            {t('live.open.another')}
          </Button>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-8 lg:row-span-2">
          <FolderPanel folder={folder} part="work" />
          {!isLive && <SaveList folder={folder} reasons={reasons} selection={selection} />}
          <DataList
            rows={rows}
            selected={ticked}
            onSelect={tick}
            isFixed={({ isProtected }) => isProtected}
            sizeText={(some) => formatBytes(itemSize(some))}
            disabled={isWorking}
            row={(row, choice) => (
              <LiveRowView key={row.id} row={row} choice={choice} onPreview={openPreview} />
            )}
            empty={<EmptyCard icon={Sparkles} title={t('data.live.none')} />}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:order-last lg:col-span-4">
          <FolderPanel folder={folder} part="contents" />
          <OwnStorageCard />
        </div>
      </div>
      <DeletionBar chosen={chosen} deletion={null} busy={isWorking} onDelete={() => void deleteChosen()} />
      {listing && (
        <Suspense>
          <ListDialog
            folder={folder}
            reasons={reasons}
            selection={selection}
            onClose={() => setListing(false)}
          />
        </Suspense>
      )}
      {removal.dialog}
      {dialog}
    </>
  );
}

/** The toast of DATA-08, worded for a trash; failures are reported as on every screen. */
function toastCleared(report: TrashReport): void {
  const { results, succeeded } = report;
  if (results.some(({ status }) => status === 'failed')) return toastRemoval(report);
  const removed = results.filter(({ status }) => status === 'removed');
  if (removed.length === 0) return;
  const count = removed.filter(({ kind }) => kind === 'folder').length;
  const folders = count > 0 && folderText('trash.folders.remove', { count });
  const files =
    succeeded.files > 0 &&
    folderText('toast.moved.description', { count: succeeded.files, size: formatBytes(succeeded.bytes) });
  toast({
    title: cleaningText('data.toast.title'),
    description: [files, folders].filter(Boolean).join(' '),
  });
}
