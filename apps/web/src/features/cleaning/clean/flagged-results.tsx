import { LARGE_FILE_MEGABYTES } from '@swipeclean/scan-engine';
import { lazy, Suspense } from 'react';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { EmptyCard } from '@/shared/ui/empty-state';
import { cleaningText, useCleaningText } from '../messages';
import { Findings } from '../results/findings';
import { SaveTotals } from '@/folder/totals/save-totals';
import { ScanSummary } from '../results/scan-summary';
import { SaveList } from '@/folder/removal-list/save-list';
import type { OpenFolder } from '@/folder/open-folder';
import type { ReviewPreset } from '@/folder/review/use-review';
import { reasonsOf } from '@/folder/trash/removal';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { fileAnalysis, folderScan } from '@/folder/scan/scan-store';
import { CleanBar } from '../results/clean-bar';
import { useCleanReview } from '../results/use-clean-review';
import { CleanChoice } from './clean-choice';
import { FlaggedGroup } from './flagged-group';

/** Findings that have a list of their own on this screen. */
const LISTED = ['old', 'large'] as const;
const LISTED_READ_ONLY = ['possible', ...LISTED] as const;

const PRESET: ReviewPreset<CleanChoice> = { tool: 'folder-scanner', choice: CleanChoice, reasonsOf };
const RulesCard = lazy(() => import('@/folder/rules/rules-card'));

interface FlaggedResultsProps {
  folder: OpenFolder;
  /** Whether the results are read-only, as of loose files. */
  reportOnly?: boolean;
}

/**
 * Totals and flagged files of a scan. Cleaning moves files to the trash where the folder is writable, and only
 * reports elsewhere (CLEAN-19, STATE-06).
 */
export default function FlaggedResults({ folder, reportOnly = false }: FlaggedResultsProps) {
  const t = useCleaningText();
  const review = useCleanReview(folder, PRESET);
  const { choice, selection, isLive } = review;
  const { flagged } = choice;
  const isEmpty = Object.values(flagged).every(({ length }) => length === 0);
  const selectAll = (ids: readonly number[]) => () => choice.setTicked(ids, true);

  function clean() {
    if (isLive) return review.askToRemove();
    toast({
      // TOAST-34 for chosen files, TOAST-32 for a folder.
      title: cleaningText(reportOnly ? 'toast.marked.title' : 'toast.cleanup.title'),
      description: cleaningText('toast.cleanup.description', {
        count: selection.files,
        size: formatBytes(selection.bytes),
      }),
    });
    choice.clear();
  }

  return (
    <div className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-12 @4xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 @4xl:col-span-5">
          <ScanSummary
            folder={folder}
            again={t(reportOnly ? 'analyzer.again' : 'folder.again')}
            store={reportOnly ? fileAnalysis : folderScan}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-7 @4xl:col-start-6 @4xl:row-span-2 @4xl:row-start-1">
          {!reportOnly && <FolderPanel folder={folder} part="work" />}
          {!isLive && <SaveList folder={folder} reasons={review.reasons} selection={selection} />}
          {!isLive && (
            <div className="flex items-center justify-between gap-3">
              <p className="text-small text-soft">{t('clean.reportOnly')}</p>
              <DemoBadge explanation={t('clean.reportOnly.explanation')} />
            </div>
          )}
          {isEmpty && (
            <EmptyCard icon="tidy" title={t('flagged.none')} description={t('flagged.none.note')} />
          )}
          <FlaggedGroup
            {...review.list}
            title={t('flagged.duplicates')}
            note={t(isLive ? 'flagged.identical.note' : 'flagged.duplicates.note')}
            ids={flagged.duplicates}
            onSelectAll={selectAll(flagged.duplicates)}
          />
          <FlaggedGroup
            {...review.list}
            title={t('flagged.old')}
            note={t('flagged.old.note')}
            ids={flagged.old}
            onSelectAll={selectAll(flagged.old)}
          />
          <FlaggedGroup
            {...review.list}
            title={t('flagged.large')}
            note={t('flagged.large.note', { megabytes: LARGE_FILE_MEGABYTES })}
            ids={flagged.large}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-5">
          {!reportOnly && <FolderPanel folder={folder} part="contents" />}
          <Findings {...review.findings} apart={isLive ? LISTED : LISTED_READ_ONLY} />
          <Suspense>
            <RulesCard folder={folder} />
          </Suspense>
          <SaveTotals key={folder.result.scannedAt} folder={folder} />
        </div>
      </div>
      <CleanBar {...review.bar} onClean={clean} />
      {review.dialogs}
    </div>
  );
}
