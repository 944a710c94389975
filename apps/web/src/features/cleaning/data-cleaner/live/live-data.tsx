import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDecided } from '@/folder/keep/use-decided';
import { useRemaining } from '@/folder/scan/gone-files';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { FileLine } from '@/folder/files/file-line';
import { MoreRows } from '@/folder/files/more-rows';
import { useFileDialog } from '@/folder/preview/use-file-dialog';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';
import { FolderPanel } from '@/folder/trash/folder-panel';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import { type Reason, reasonsOf, type RemovalGroup, trashItems } from '@/folder/trash/removal';
import { trashOf, useIsWorking } from '@/folder/trash/trash-of';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { useCleaningText } from '@/features/cleaning/messages';
import { OwnStorageCard } from '@/features/cleaning/own-storage/own-storage-card';
import { DATA_TYPES } from '../data-items';
import { DataOverview } from '../data-overview';
import { DataToolbar } from '../data-toolbar';
import { DeletionBar } from '../deletion-bar';
import { LiveGroup } from './live-group';
import { type LiveRow, rowsOf } from './live-rows';
import { sayCleared } from './say-cleared';

interface LiveDataProps {
  scan: FinishedScan;
  onWritable: () => void;
  onAgain: () => void;
}

/** What the rules find in the open folder, to be ticked and moved to its trash; and what this site itself keeps. */
export default function LiveData({ scan, onWritable, onAgain }: LiveDataProps) {
  const t = useCleaningText();
  const [search, setSearch] = useSearchParams();
  const left = useRemaining(scan.result);
  const decided = useDecided(scan, left);
  const { result, protectionFor } = decided;
  const rows = useMemo(() => rowsOf({ result, protectionFor }), [result, protectionFor]);
  const free = rows.filter(({ isProtected }) => !isProtected);
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [byRule, setByRule] = useState(true);
  const [asking, setAsking] = useState(false);
  const reasons = useMemo(() => reasonsOf(result), [result]);
  const { look, dialog } = useFileDialog(scan, decided, reasons, decided.change);
  const trash = trashOf(scan);
  const working = useIsWorking(trash);

  const filter = DATA_TYPES.find((type) => type === search.get('type')) ?? 'all';
  const shown = rows.filter(({ type }) => filter === 'all' || type === filter);
  const tickable = shown.filter(({ isProtected }) => !isProtected);
  const chosen = free.filter((row) => byHand.get(row.id) ?? (byRule && row.ticked));
  const ticked = new Set(chosen.map(({ id }) => id));
  const allSelected = tickable.length > 0 && tickable.every(({ id }) => ticked.has(id));
  const groups = groupsOf(chosen);
  const folders = chosen.filter(({ file }) => !file).map(({ id }) => id);

  function tick(some: readonly LiveRow[], on: boolean) {
    setByHand(new Map([...byHand, ...some.map(({ id }) => [id, on] as const)]));
  }

  async function clear(from: FolderTrash) {
    setAsking(false);
    const report = await from.remove(trashItems(result, groups), 'data-cleaner', { emptyFolders: folders });
    if (!report) return;
    // What comes back comes back without its tick.
    setByRule(false);
    setByHand(new Map());
    sayCleared(report);
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-last lg:col-span-4">
          <DataOverview items={free} folder={scan.folder} />
          <Button variant="secondary" onClick={onAgain}>
            {t('live.open.another')}
          </Button>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-8 lg:row-span-2">
          <FolderPanel scan={scan} onWritable={onWritable} />
          <DataToolbar
            filter={filter}
            onFilter={(type) => setSearch(type === 'all' ? {} : { type }, { replace: true })}
            allSelected={allSelected}
            onSelectAll={() => tick(tickable, !allSelected)}
            disabled={working}
          />
          {shown.length === 0 && (
            <Card>
              <EmptyState icon={Sparkles} title={t('data.live.none')} />
            </Card>
          )}
          {DATA_TYPES.map((type) => {
            const group = shown.filter((row) => row.type === type);
            return (
              group.length > 0 && (
                <LiveGroup
                  key={type}
                  type={type}
                  rows={group}
                  ticked={ticked}
                  onToggle={(row) => tick([row], !ticked.has(row.id))}
                  onLook={look}
                  disabled={working}
                />
              )
            );
          })}
        </div>
        <div className="min-w-0 lg:order-last lg:col-span-4">
          <OwnStorageCard />
        </div>
      </div>
      {trash && (
        <DeletionBar chosen={chosen} deletion={null} busy={working} onDelete={() => setAsking(true)} />
      )}
      <ConfirmRemoval
        groups={asking && groups.length > 0 ? groups : null}
        folder={scan.folder}
        onCancel={() => setAsking(false)}
        onConfirm={() => trash && void clear(trash)}
      >
        {folders.length > 0 && <Folders paths={folders} />}
      </ConfirmRemoval>
      <ConfirmDialog
        open={asking && groups.length === 0}
        title={t('data.live.folders.title')}
        confirmLabel={t('data.live.folders.confirm', { count: folders.length })}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => trash && void clear(trash)}
      >
        <Folders paths={folders} />
      </ConfirmDialog>
      {dialog}
    </>
  );
}

/** The folders that go too, each by its path. */
function Folders({ paths }: { paths: readonly string[] }) {
  const t = useCleaningText();
  return (
    <>
      <p>{t('data.live.folders', { count: paths.length })}</p>
      <div className="-mx-5 max-h-[40dvh] overflow-y-auto border-y border-line text-ink">
        <MoreRows items={paths} row={(path) => <FileLine key={path} path={path} />} />
      </div>
    </>
  );
}

/** The ticked files by reason, the most bytes first. */
function groupsOf(chosen: readonly LiveRow[]): RemovalGroup[] {
  const groups = new Map<Reason, RemovalGroup>();
  for (const { file, why } of chosen) {
    if (!file || why === 'empty-folder') continue;
    const group = groups.get(why) ?? { reason: why, files: [], bytes: 0 };
    group.files.push(file);
    group.bytes += file.size;
    groups.set(why, group);
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes);
}
