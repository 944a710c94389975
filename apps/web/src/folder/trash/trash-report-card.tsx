import type { OperationResult } from '@swipeclean/scan-engine/browser';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useFolderText } from '../messages';
import { FileDisclosure, listPaths } from '../file-list/file-lines';
import { FreedSize, sumFreed } from '../file-list/freed-size';
import type { TrashReport, TrashTask } from './trash-state';

interface TrashReportCardProps {
  report: TrashReport;
  /** Null where nothing can be restored. */
  onUndo: (() => void) | null;
}

/** The operation result of every file, and Undo; scrolls into view. */
export function TrashReportCard({ report, onUndo }: TrashReportCardProps) {
  const t = useFolderText();
  const card = useRef<HTMLDivElement>(null);
  // In braces: some browsers return a promise, which React would take for the clean-up.
  useEffect(() => {
    void card.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { task, succeeded, endReason, results } = report;
  const files = results.filter(({ kind }) => kind === 'file');
  const size = formatBytes(succeeded.bytes);
  const folders = results.filter(({ kind }) => kind === 'folder');
  const doneFolders = folders.filter(isDone);
  const counts = { count: succeeded.files, size };
  return (
    <div ref={card}>
      <Card flush>
        <div className="flex flex-wrap items-center gap-3 p-5">
          <div role="status" className="min-w-0 flex-1 basis-48">
            {(files.length > 0 || doneFolders.length === 0 || task === 'empty') && (
              <h2 className="font-semibold">{t(`trash.done.${task}`, counts)}</h2>
            )}
            {doneFolders.length > 0 && task !== 'empty' && (
              <p className="font-semibold">{t(`trash.folders.${task}`, { count: doneFolders.length })}</p>
            )}
            {endReason !== 'complete' && (
              <p className="text-small text-soft">{t(`trash.ended.${endReason}`)}</p>
            )}
            {task === 'remove' && succeeded.files > 0 && (
              <p className="text-small text-soft">{t('trash.done.note')}</p>
            )}
          </div>
          {onUndo && (
            <Button icon={Undo2} variant="secondary" onClick={onUndo}>
              {t('trash.undo')}
            </Button>
          )}
        </div>
        <ReportDetails report={report} />
      </Card>
    </div>
  );
}

/** What became of each file and folder, by outcome. */
export function ReportDetails({ report }: { report: TrashReport }) {
  const t = useFolderText();
  const { task, results, leftoverReplacements = [] } = report;
  const files = results.filter(({ kind }) => kind === 'file');
  const skippedFolders = results.filter((one) => one.kind === 'folder' && !isDone(one));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line empty:hidden">
      <Results task={task} outcome="settled" results={files.filter(isDone)} />
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

function isDone({ status }: OperationResult): boolean {
  return status !== 'skipped' && status !== 'failed';
}

interface ResultsProps {
  task: TrashTask;
  outcome: 'settled' | 'skipped' | 'failed';
  results: readonly OperationResult[];
}

function Results({ task, outcome, results }: ResultsProps) {
  const t = useFolderText();
  return (
    <FileDisclosure
      title={t(`trash.${outcome}`, { count: results.length })}
      trailing={<FreedSize {...sumFreed(results)} />}
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
