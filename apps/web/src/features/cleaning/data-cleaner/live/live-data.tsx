import { lazy, Suspense, useState } from 'react';
import { KeptFiles } from '@/folder/choice/kept-files';
import { isSelected } from '@/folder/file-selection';
import { FileList } from '@/folder/file-list/file-list';
import { SelectionBar } from '@/folder/file-list/selection-bar';
import { SaveList } from '@/folder/removal-list/save-list';
import { folderText, useFolderText } from '@/folder/messages';
import { requestWrites } from '@/folder/picker/directory-picker';
import type { OpenFolder } from '@/folder/open-folder';
import { type ReviewPreset, useReview } from '@/folder/review/use-review';
import { type Reason, reasonText } from '@/folder/trash/removal';
import { FolderPanel } from '@/folder/trash/trash-panel';
import type { TrashReport } from '@/folder/trash/trash-state';
import { toastRemoval } from '@/folder/trash/use-removal';
import { useMinWidth } from '@/shared/browser/use-min-width';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { CachesHintUnlessOpen } from '@/features/cleaning/caches-hint';
import { cleaningText, useCleaningText } from '@/features/cleaning/messages';
import { WholeFolder } from '@/features/cleaning/whole-folder';
import { OwnStorageCard } from '@/features/cleaning/own-storage/own-storage-card';
import { itemSize } from '../data-items';
import { DataList } from '../data-list';
import { DataOverview } from '../data-overview';
import { formatDataSize } from '../data-size';
import { DataChoice } from './data-choice';
import { EmptyFolders } from './empty-folders';
import type { LiveRow } from './live-rows';

const ListDialog = lazy(() => import('@/folder/removal-list/list-dialog'));

const PRESET: ReviewPreset<DataChoice> = {
  tool: 'data-cleaner',
  choice: DataChoice,
  reasonsOf: (_remaining, _suggestions, { rows }) =>
    new Map(
      rows.flatMap(({ file, reason }): [number, Reason][] =>
        file && reason !== 'empty-folder' ? [[file.id, reason]] : [],
      ),
    ),
  // DATA-07.
  isClearedAfter: true,
  toastOutcome: toastCleared,
};

/** The findings of the junk rules in the open folder, to move to its trash; and what this site itself stores. */
export default function LiveData({ folder }: { folder: OpenFolder }) {
  const t = useCleaningText();
  const review = useReview(folder, PRESET);
  const { choice, selection, reasons, removable, isLive, isWorking, isTicked } = review;
  const { rows } = choice;
  const free = rows.filter(({ isProtected }) => !isProtected);
  const { stays } = useStore(folder.scoped(KeptFiles).state);
  const offered = free.filter(({ id }) => !stays.has(id));
  const safe = itemSize(offered.filter(({ risk }) => risk === 'low'));
  const left = itemSize(offered) - safe;
  // As on the overview: a zero never leads.
  const lead =
    safe > 0
      ? { bytes: safe, note: t('data.live.lead.safe') }
      : { bytes: left, note: t('data.live.lead.review') };
  const [listing, setListing] = useState(false);
  const isWide = useMinWidth();
  const noteOf = useDataNotes(rows, reasons);
  const chosen = free.filter(({ id, file, ticked }) =>
    file ? isSelected(selection, file.id) : isTicked(id, ticked),
  );
  const folders = chosen.flatMap(({ id, file }) => (file ? [] : id));
  const ticked = new Set(chosen.map(({ id }) => id));
  const count = removable.files + folders.length;

  const tick = (some: readonly LiveRow[], on: boolean) =>
    choice.setTicked(
      some.map(({ file, id }) => file?.id ?? id),
      on,
    );

  /** A folder that stays read-only gets a list of the files instead (DATA-05). */
  async function deleteChosen() {
    if (!isLive) {
      if (folder.roots.length === 0 || !(await requestWrites(await folder.rules.loadRoots())))
        return setListing(true);
      folder.allowWrites();
    }
    review.askToRemove(folders);
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:order-last lg:col-span-4">
          <DataOverview
            items={free}
            folder={folder}
            lead={lead}
            none={rows.length > 0 && offered.length === 0 && t('data.live.kept')}
          >
            {safe > 0 && left > 0 && (
              <p className="mt-4 text-small text-soft tabular-nums">
                {t('data.live.safe', { safe: formatBytes(safe), review: formatBytes(left) })}
              </p>
            )}
            <WholeFolder folder={folder} own={safe} />
          </DataOverview>
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
            empty={<EmptyCard icon="tidy" title={t('data.live.none')} />}
          >
            {(group, title) => {
              const ids = group.flatMap(({ file }) => file?.id ?? []);
              const empty = group.filter(({ file }) => !file);
              return (
                <>
                  {ids.length > 0 && (
                    <FileList {...review.list} label={title} ids={ids} isWide={isWide} noteOf={noteOf} />
                  )}
                  {empty.length > 0 && (
                    <EmptyFolders label={title} rows={empty} ticked={ticked} onTick={tick} />
                  )}
                </>
              );
            }}
          </DataList>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:order-last lg:col-span-4">
          <FolderPanel folder={folder} part="contents" />
          <OwnStorageCard />
          <CachesHintUnlessOpen folder={folder} />
        </div>
      </div>
      <SelectionBar
        label={t('data.selection')}
        title={t('data.selected', { count })}
        removable={{ ...removable, files: count }}
        formatSize={formatDataSize}
      >
        <Button
          variant="danger"
          busy={isWorking}
          disabled={chosen.length === 0}
          onClick={() => void deleteChosen()}
        >
          {t('data.delete')}
        </Button>
      </SelectionBar>
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
      {review.dialogs}
    </>
  );
}

const NOTES: Partial<Record<Reason, Parameters<typeof folderText>[0]>> = {
  identical: 'reason.identical',
  'old-download': 'suggestion.old-download.title',
};

/** Why a row is listed, in a few words, after what to know before it goes. */
function useDataNotes(rows: readonly LiveRow[], reasons: ReadonlyMap<number, Reason>) {
  const t = useFolderText();
  const rowOf = new Map(rows.map((row) => [row.file?.id, row]));
  return (id: number) => {
    const row = rowOf.get(id);
    const mark = row?.isProtected ? t('protect.mark') : row?.risk === 'medium' && t('reason.lookFirst');
    const reason = reasons.get(id);
    const note = reason && NOTES[reason];
    return [mark, note ? t(note) : reason && reasonText(reason, t)].filter(Boolean).join(' · ');
  };
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
