import type { OperationResult } from '@swipeclean/scan-engine/browser';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { useFolderText } from '../messages';
import { FileLine } from '../files/file-line';
import { MoreRows } from '../files/more-rows';
import type { TrashReport, TrashTask } from './folder-trash';

interface TrashReportCardProps {
  report: TrashReport;
  /** Whether what it moved can still be put back. */
  onUndo: (() => void) | null;
}

/** What became of every file, and the way back; it comes into sight. */
export function TrashReportCard({ report, onUndo }: TrashReportCardProps) {
  const t = useFolderText();
  const place = useRef<HTMLDivElement>(null);
  // In braces: some browsers answer with a promise, which React would call as the clean-up.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { task, succeeded, endReason: ended, results, leftoverReplacements: standing = [] } = report;
  const files = results.filter(({ kind }) => kind === 'file');
  const size = formatBytes(succeeded.bytes);
  const folders = results.filter(({ kind }) => kind === 'folder');
  const done = folders.filter(({ status }) => status !== 'skipped' && status !== 'failed');
  const stayed = folders.filter((one) => !done.includes(one));
  const counts = { count: succeeded.files, size };
  return (
    <div ref={place}>
      <Card flush>
        <div className="flex flex-wrap items-center gap-3 p-5">
          <div role="status" className="min-w-0 flex-1 basis-48">
            {(files.length > 0 || done.length === 0 || task === 'empty') && (
              <h2 className="font-semibold">{t(`live.done.${task}`, counts)}</h2>
            )}
            {done.length > 0 && task !== 'empty' && (
              <p className="font-semibold">{t(`live.folders.${task}`, { count: done.length })}</p>
            )}
            {ended !== 'complete' && <p className="text-small text-soft">{t(`live.ended.${ended}`)}</p>}
            {task === 'remove' && succeeded.files > 0 && (
              <p className="text-small text-soft">{t('live.done.note')}</p>
            )}
          </div>
          {onUndo && (
            <Button variant="secondary" onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              {t('live.undo')}
            </Button>
          )}
        </div>
        <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line empty:hidden">
          <Results
            task={task}
            outcome="settled"
            results={files.filter(({ status }) => status !== 'skipped' && status !== 'failed')}
          />
          <Results
            task={task}
            outcome="skipped"
            results={files.filter(({ status }) => status === 'skipped')}
          />
          <Results task={task} outcome="failed" results={files.filter(({ status }) => status === 'failed')} />
          {standing.length > 0 && (
            <Disclosure title={t('live.standing', { count: standing.length })}>
              <MoreRows items={standing} row={(path) => <FileLine key={path} path={path} />} />
            </Disclosure>
          )}
          {stayed.length > 0 && (
            <Disclosure title={t('live.folders.skipped', { count: stayed.length })}>
              <MoreRows
                items={stayed}
                row={(one) => (
                  <FileLine key={one.path} path={one.path} note={<Remark task={task} result={one} />} />
                )}
              />
            </Disclosure>
          )}
        </ul>
      </Card>
    </div>
  );
}

interface ResultsProps {
  task: TrashTask;
  outcome: 'settled' | 'skipped' | 'failed';
  results: readonly OperationResult[];
}

function Results({ task, outcome, results }: ResultsProps) {
  const t = useFolderText();
  if (results.length === 0) return null;
  const bytes = results.reduce((sum, { size }) => sum + size, 0);
  return (
    <Disclosure title={t(`live.${outcome}`, { count: results.length })} trailing={formatBytes(bytes)}>
      <MoreRows
        items={results}
        row={(one) => (
          <FileLine
            key={one.path}
            path={one.path}
            note={<Remark task={task} result={one} />}
            trailing={formatBytes(one.size)}
          />
        )}
      />
    </Disclosure>
  );
}

function Remark({ task, result }: { task: TrashTask; result: OperationResult }) {
  const t = useFolderText();
  if (result.status === 'skipped') {
    // What is put back or deleted is missing in the trash, and not in its place.
    if (result.reason === 'missing' && task !== 'remove') return t('live.skip.gone');
    if (result.reason === 'not-empty' && result.kind === 'folder') return t('live.skip.hidden');
    return t(`live.skip.${result.reason}`);
  }
  if (result.status === 'failed')
    return isExplained(result.code) ? t(`live.code.${result.code}`) : result.code;
  if (result.status === 'removed' && result.warning) return t(`live.remark.${result.warning}`);
  if (result.status === 'restored' && result.as !== result.path) return t('live.as', { path: result.as });
  return null;
}

const EXPLAINED = [
  'InvalidStateError',
  'NoModificationAllowedError',
  'NotReadableError',
  'QuotaExceededError',
] as const;

function isExplained(code: string): code is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(code);
}
