import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { Select } from '@/shared/ui/select';
import { EmptyState } from '@/shared/ui/empty-state';
import { FolderSearch } from 'lucide-react';
import { useFolderText } from '@/folder/messages';
import { isSelected, selectedIds, setSelected } from '@/folder/file-selection';
import { SaveList } from '@/folder/removal-list/save-list';
import type { OpenFolder } from '@/folder/open-folder';
import type { ReviewPreset } from '@/folder/review/use-review';
import { reasonsOf } from '@/folder/trash/removal';
import { cleaningText, useCleaningText } from '../messages';
import { CleanBar } from '../results/clean-bar';
import { Findings } from '../results/findings';
import { SaveTotals } from '@/folder/totals/save-totals';
import { ScanSummary } from '../results/scan-summary';
import { KINDS } from '../results/specified-type';
import { useCleanReview } from '../results/use-clean-review';
import { FileList, type FileSort } from '@/folder/file-list/file-list';
import { FileToolbar } from '@/folder/file-list/file-toolbar';
import { useArrangedFiles } from '@/folder/file-list/use-arranged-files';
import { CleanedNotice } from './cleaned-notice';
import { SimulatedGroup } from './simulated-group';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { RealCleanerChoice } from './real-cleaner-choice';
import { useShownRows } from './shown-rows';

interface FileView extends FileSort {
  kind: (typeof KINDS)[number];
  query: string;
}

const PRESET: ReviewPreset<RealCleanerChoice> = {
  tool: 'real-cleaner',
  choice: RealCleanerChoice,
  reasonsOf,
};
const RulesCard = lazy(() => import('@/folder/rules/rules-card'));

const FIRST_VIEW: FileView = { order: 'size', reversed: false, kind: 'all', query: '' };

/** Every file of the scan, to review and tick, beside its findings. */
export default function RealCleanerResults({ folder }: { folder: OpenFolder }) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const { files } = folder.result;
  const review = useCleanReview(folder, PRESET);
  const { choice, selection, reasons, isLive } = review;
  const rows = useShownRows(folder);
  // Files taken off the list are still in the folder, and the user may want to save them as a list.
  const listable = useMemo(
    () => setSelected(files, selection, selectedIds(rows.removed), true),
    [files, selection, rows.removed],
  );
  // A file with this reason is in no identical group: a copy that goes or stays has another mark.
  const onlyCopies = useMemo(
    () => [...selectedIds(selection)].filter((id) => reasons.get(id) === 'preselected'),
    [selection, reasons],
  );
  const [view, setView] = useState(FIRST_VIEW);
  const query = useDeferredValue(view.query);
  const ids = useArrangedFiles(files, { ...view, query, removed: rows.removed });
  const showsAll = view.kind === 'all' && view.query === '';
  const allRemoved = rows.removed.files === files.length;
  const emptyReason = files.length === 0 ? 'list.none' : allRemoved ? 'list.empty' : 'list.noMatch';
  const simulatedTicked = [...rows.simulated.values()].filter(Boolean).length;

  /** Not those that were taken off the list. */
  const { removed } = rows;
  const select = useCallback(
    (chosen: Iterable<number>) =>
      choice.setTicked(
        [...chosen].filter((id) => !isSelected(removed, id)),
        true,
      ),
    [choice, removed],
  );

  /** Of the whole list the simulated entries too (REAL-16). */
  function selectAll() {
    select(ids ?? []);
    if (showsAll) rows.tickSimulated(true);
  }

  function clear() {
    choice.clear();
    rows.tickSimulated(false);
  }

  function cleanSelected() {
    if (isLive) return review.askToRemove();
    const size = formatBytes(selection.bytes);
    rows.clean(selection);
    choice.clear();
    toast({
      title: folderText('toast.cleaned.title'),
      description: cleaningText('toast.cleanedDemo.description', { size }),
    });
  }

  return (
    <div className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-5">
          <ScanSummary folder={folder} again={t('scan.again')} />
          <Findings {...review.findings} onSelect={select} />
          <Suspense>
            <RulesCard folder={folder} />
          </Suspense>
          <SaveTotals key={folder.result.scannedAt} folder={folder} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-7">
          <FolderPanel folder={folder} part="work" />
          {!isLive && <SaveList folder={folder} reasons={reasons} selection={listable} />}
          {rows.cleaned && <CleanedNotice key={rows.removed.files} {...rows.cleaned} />}
          <Card flush title={t('list.title')} aside={<ListCount shown={ids?.length ?? files.length} />}>
            <FileToolbar query={view.query} onQuery={(typed) => setView({ ...view, query: typed })}>
              <Select
                label={folderText('column.type')}
                value={view.kind}
                options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
                onChange={({ target }) => setView({ ...view, kind: target.value as FileView['kind'] })}
              />
            </FileToolbar>
            <div className="flex gap-1 px-1 pb-2">
              <Button variant="quiet" onClick={selectAll}>
                {t('list.selectAll')}
              </Button>
              <Button variant="quiet" onClick={clear}>
                {t('list.clear')}
              </Button>
            </div>
            {onlyCopies.length > 0 && (
              <div className="px-5 pb-4">
                <Notice
                  action={
                    <Button variant="quiet" onClick={() => choice.setTicked(onlyCopies, false)}>
                      {t('list.untickAll')}
                    </Button>
                  }
                >
                  {t('list.onlyCopies', { count: onlyCopies.length })}
                </Notice>
              </div>
            )}
            {ids?.length === 0 && <EmptyState icon={FolderSearch} title={t(emptyReason)} />}
            {ids && ids.length > 0 && (
              <FileList
                {...review.list}
                label={t('list.title')}
                ids={ids}
                sort={view}
                onSort={(sort) => setView({ ...view, ...sort })}
              />
            )}
          </Card>
          <SimulatedGroup entries={rows.simulated} onToggle={rows.toggleSimulated} />
          <FolderPanel folder={folder} part="contents" />
        </div>
      </div>
      <CleanBar {...review.bar} simulated={simulatedTicked} onClean={cleanSelected} />
      {review.dialogs}
    </div>
  );
}

function ListCount({ shown }: { shown: number }) {
  const sharedText = useSharedText();
  return (
    <span className="text-small text-soft tabular-nums">
      {sharedText('progress.files', { count: shown })}
    </span>
  );
}
