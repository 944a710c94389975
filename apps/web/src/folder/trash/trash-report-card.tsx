import type { OperationResult } from '@swipeclean/scan-engine/browser';
import { Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { ResultPanel } from '@/shared/ui/result-panel';
import { useFolderText } from '../messages';
import { FileDisclosure, listPaths } from '../file-list/file-lines';
import { FreedSize, sumFreed } from '../file-list/freed-size';
import { readFreedSpace } from './freed-space';
import { useReportSeen } from './use-report-end';
import type { TrashReport, TrashTask } from './trash-state';

interface TrashReportCardProps {
  report: TrashReport;
  /** What lies in the trash now, where this card is the one message about it. */
  inTrash?: { files: number; bytes: number } | null;
  /** Next actions. */
  children?: ReactNode;
  /** The element that announces the result. */
  status?: Ref<HTMLDivElement>;
}

/**
 * The classes of what runs and of its result: they have one height, so that nothing below moves when the one takes the
 * place of the other. An undo has fewer actions and no list.
 */
export function taskSlot(task: TrashTask): string {
  return task === 'restore' ? 'grid min-h-47 sm:min-h-55' : 'grid min-h-97 sm:min-h-73';
}

/** The moment after a move, an undo or an emptying, and what became of every file; scrolls into view. */
export function TrashReportCard({ report, inTrash = null, children, status }: TrashReportCardProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const card = useRef<HTMLDivElement>(null);
  useReportSeen(report);
  // In braces: some browsers return a promise, which React would take for the clean-up.
  useEffect(() => {
    void card.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { task, succeeded, endReason, results } = report;
  const isMoved = task === 'remove';
  const files = results.filter(({ kind }) => kind === 'file');
  const done = files.filter(isDone).length;
  const folders = results.filter((one) => one.kind === 'folder' && isDone(one)).length;
  const hasFiles = succeeded.files > 0 || (isMoved && inTrash !== null);
  const { bytes, files: count } = (isMoved && inTrash) || succeeded;
  const size = formatBytes(bytes);
  const folderText = folders > 0 && task !== 'empty' && t(`trash.folders.${task}`, { count: folders });
  const freed = readFreedSpace();
  const sentence =
    isMoved && inTrash
      ? t('after.trash', { size })
      : t(`trash.done.${task}`, { count: succeeded.files, size: formatBytes(succeeded.bytes) });
  return (
    <div ref={card} className={taskSlot(task)}>
      <ResultPanel
        status={status}
        heading={hasFiles && task !== 'restore' ? t(`result.title.${task}`) : undefined}
        isPending={task !== 'empty'}
        sentence={!hasFiles && folderText ? folderText : sentence}
        figure={hasFiles ? size : undefined}
        caption={
          hasFiles
            ? t(task === 'restore' ? 'trash.settled.restore' : `result.${task}`, { count: succeeded.files })
            : undefined
        }
        isUndone={task === 'restore'}
        icon={isMoved ? Trash2 : task === 'restore' ? Undo2 : undefined}
        share={files.length > 0 ? done / files.length : 1}
        note={
          <>
            {/* The rows below say how many files were moved. */}
            {hasFiles && (
              <p className="empty:hidden">
                {[count !== done && sharedText('progress.files', { count }), folderText]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {!isMoved && inTrash && <p>{t('after.trash', { size: formatBytes(inTrash.bytes) })}</p>}
            {endReason !== 'complete' && <p>{t(`trash.ended.${endReason}`)}</p>}
            {freed && task === 'empty' && (
              <p>
                {t('result.freed', {
                  size: formatBytes(freed.bytes),
                  month: formatDate(new Date(freed.since), { month: 'long', year: 'numeric' }),
                })}
              </p>
            )}
          </>
        }
        details={
          !(task === 'restore' && isPlain(report)) && (
            <ReportDetails report={report} figure={hasFiles ? bytes : 0} />
          )
        }
      >
        {children}
      </ResultPanel>
    </div>
  );
}

/** What became of each file and folder, by outcome; `figure` is the size that the panel shows. */
function ReportDetails({ report, figure }: { report: TrashReport; figure: number }) {
  const t = useFolderText();
  const { task, results, leftoverReplacements = [] } = report;
  const files = results.filter(({ kind }) => kind === 'file');
  const skippedFolders = results.filter((one) => one.kind === 'folder' && !isDone(one));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line empty:hidden">
      <Results task={task} outcome="settled" results={files.filter(isDone)} figure={figure} />
      <Results task={task} outcome="skipped" results={files.filter(({ status }) => status === 'skipped')} />
      <Results task={task} outcome="failed" results={files.filter(({ status }) => status === 'failed')} />
      <FileDisclosure
        title={t('trash.archivesKept', { count: leftoverReplacements.length })}
        files={listPaths(leftoverReplacements)}
      />
      <FileDisclosure
        title={t('trash.folders.skipped', { count: skippedFolders.length })}
        files={skippedFolders}
        noteOf={(one) => <Remark task={task} result={one} />}
        hasSizes={false}
      />
    </ul>
  );
}

/** Whether everything went as asked, so that the files need not be listed. */
export function isPlain({ endReason, results, leftoverReplacements = [] }: TrashReport): boolean {
  return (
    endReason === 'complete' &&
    leftoverReplacements.length === 0 &&
    results.some(({ kind }) => kind === 'file') &&
    results.every((one) =>
      one.status === 'restored'
        ? one.as === one.path
        : one.status !== 'skipped' && one.status !== 'failed' && !('warning' in one && one.warning),
    )
  );
}

function isDone({ status }: OperationResult): boolean {
  return status !== 'skipped' && status !== 'failed';
}

interface ResultsProps {
  task: TrashTask;
  outcome: 'settled' | 'skipped' | 'failed';
  results: readonly OperationResult[];
  figure?: number;
}

function Results({ task, outcome, results, figure }: ResultsProps) {
  const t = useFolderText();
  const key =
    task === 'restore' && outcome === 'settled' ? 'trash.settled.restore' : (`trash.${outcome}` as const);
  const freed = sumFreed(results);
  return (
    <FileDisclosure
      title={t(key, { count: results.length })}
      trailing={freed.bytes !== figure && <FreedSize {...freed} />}
      files={results}
      noteOf={(one) => <Remark task={task} result={one} />}
    />
  );
}

function Remark({ task, result }: { task: TrashTask; result: OperationResult }) {
  const t = useFolderText();
  if (result.status === 'skipped') {
    // A file to restore or delete is missing in the trash, not in its place.
    if (result.reason === 'missing' && task !== 'remove') return t('trash.skip.gone');
    if (result.reason === 'not-empty' && result.kind === 'folder') return t('trash.skip.hidden');
    return t(`trash.skip.${result.reason}`);
  }
  if (result.status === 'failed' && result.code === 'QuotaExceededError')
    return t('trash.code.room', { size: formatBytes(result.size) });
  if (result.status === 'failed')
    return isExplained(result.code) ? t(`trash.code.${result.code}`) : result.code;
  if (result.status === 'removed' && result.warning) return t(`trash.warning.${result.warning}`);
  if (result.status === 'restored' && result.as !== result.path) return t('trash.as', { path: result.as });
  return null;
}

const EXPLAINED = ['InvalidStateError', 'NoModificationAllowedError', 'NotReadableError'] as const;

function isExplained(code: string): code is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(code);
}
