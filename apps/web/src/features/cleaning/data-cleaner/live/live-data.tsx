import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FileLines, listPaths } from '@/folder/file-list/file-lines';
import { createSelection } from '@/folder/file-selection';
import { SaveList } from '@/folder/removal-list/save-list';
import { folderText } from '@/folder/messages';
import { requestWrites } from '@/folder/picker/directory-picker';
import type { OpenFolder } from '@/folder/open-folder';
import { useFileDialog } from '@/folder/preview/use-file-dialog';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import { createTrashItems, type Reason, reasonsOf, type RemovalGroup } from '@/folder/trash/removal';
import { folderScan } from '@/folder/scan/scan-store';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { type TrashReport, useTrashState } from '@/folder/trash/trash-state';
import { toastRemoval } from '@/folder/trash/use-removal';
import { useRemaining, useSuggestions, useTrash } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyCard } from '@/shared/ui/empty-state';
import { cleaningText, useCleaningText } from '@/features/cleaning/messages';
import { OwnStorageCard } from '@/features/cleaning/own-storage/own-storage-card';
import { itemSize } from '../data-items';
import { DataList } from '../data-list';
import { DataOverview } from '../data-overview';
import { DeletionBar } from '../deletion-bar';
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
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [byRule, setByRule] = useState(true);
  const [asking, setAsking] = useState(false);
  const [listing, setListing] = useState(false);
  const reasons = useMemo(() => reasonsOf(remaining), [remaining]);
  const { openPreview, dialog } = useFileDialog(folder, reasons);
  const trash = useTrash(folder);
  const isWorking = useTrashState(trash).work !== null;

  const chosen = free.filter((row) => byHand.get(row.id) ?? (byRule && row.ticked));
  const ticked = new Set(chosen.map(({ id }) => id));
  const groups = groupsOf(chosen);
  const selection = createSelection(
    remaining.files,
    chosen.flatMap(({ file }) => file?.id ?? []),
  );
  const emptyFolders = chosen.filter(({ file }) => !file).map(({ id }) => id);

  /** A folder that stays read-only gets a list or script of the files instead (DATA-05). */
  async function deleteChosen() {
    if (trash) return setAsking(true);
    if (folder.roots.length === 0 || !(await requestWrites(await folder.rules.loadRoots())))
      return setListing(true);
    folder.allowWrites();
    setAsking(true);
  }

  async function clear(from: FolderTrash) {
    setAsking(false);
    const report = await from.remove(createTrashItems(remaining, groups), 'data-cleaner', { emptyFolders });
    if (!report) return;
    // Restored files have no tick.
    setByRule(false);
    setByHand(new Map());
    toastCleared(report);
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
          {!trash && <SaveList folder={folder} reasons={reasons} selection={selection} />}
          <DataList
            rows={rows}
            selected={ticked}
            onSelect={(ids, on) => setByHand(new Map([...byHand, ...ids.map((id) => [id, on] as const)]))}
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
      <ConfirmRemoval
        groups={asking && groups.length > 0 ? groups : null}
        folder={folder}
        onCancel={() => setAsking(false)}
        onConfirm={() => trash && void clear(trash)}
      >
        {emptyFolders.length > 0 && <Folders paths={emptyFolders} />}
      </ConfirmRemoval>
      <ConfirmDialog
        open={asking && groups.length === 0}
        title={t('data.live.folders.title')}
        confirmLabel={t('data.live.folders.confirm', { count: emptyFolders.length })}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => trash && void clear(trash)}
      >
        <Folders paths={emptyFolders} />
      </ConfirmDialog>
      {dialog}
    </>
  );
}

/** The empty folders that are removed too. */
function Folders({ paths }: { paths: readonly string[] }) {
  const t = useCleaningText();
  return (
    <>
      <p>{t('data.live.folders', { count: paths.length })}</p>
      <div className="-mx-5 max-h-[40dvh] overflow-y-auto border-y border-line text-ink">
        <FileLines files={listPaths(paths)} />
      </div>
    </>
  );
}

/** The ticked files by reason, the most bytes first. */
function groupsOf(chosen: readonly LiveRow[]): RemovalGroup[] {
  const groups = new Map<Reason, RemovalGroup>();
  for (const { file, reason } of chosen) {
    if (!file || reason === 'empty-folder') continue;
    const group = groups.get(reason) ?? { reason, files: [], bytes: 0 };
    group.files.push(file);
    group.bytes += file.size;
    groups.set(reason, group);
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes);
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
