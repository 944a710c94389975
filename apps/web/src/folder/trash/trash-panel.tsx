import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { useEffect } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useSharedValue } from '@/shared/state/shared-value';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { PremiumNotice } from '@/shared/ui/premium-notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { type WorkRun, useProgress } from '@/shared/work/run-work';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { folderText, useFolderText } from '../messages';
import type { FolderTrash, Refusal, TrashReport, TrashTask } from './folder-trash';
import { ExpiredNotice } from './expired-notice';
import { HistoryNews } from './history-news';
import { TrashCard } from './trash-card';
import { TrashReportCard } from './trash-report-card';

export interface TrashPanelProps {
  trash: FolderTrash;
  /** Takes the place of putting a run back, for a screen that has more to take back than the files. */
  onRestore?: (run: string) => void;
  /** The screen tells what moving files to the trash or back came to where nothing was left behind, and has its own Undo. */
  quiet?: boolean;
}

/** The work on a folder's trash, what came of it, and what lies there. */
export function TrashPanel({ trash, onRestore, quiet = false }: TrashPanelProps) {
  const t = useFolderText();
  const { contents, lookedAt, work, report, refusal, recovered, shut } = useSharedValue(trash.state);
  useEffect(() => void trash.open(), [trash]);
  const undo = contents?.runs.find(({ id }) => id === report?.run)?.id;
  const restore = onRestore ?? ((run: string) => void trash.restore(run));

  const expired = contents?.runs.filter(({ expiresAt }) => expiresAt <= lookedAt) ?? [];

  async function empty(runs?: readonly TrashRun[]) {
    const done = await trash.empty(runs?.map(({ id }) => id));
    if (done?.succeeded.files) sayFreed(done.succeeded.bytes);
  }

  return (
    <>
      {recovered && (
        <Notice announce>
          {t('trash.recovered', { count: recovered.files, size: formatBytes(recovered.bytes) })}
        </Notice>
      )}
      {shut && !work && <Shut reason={shut} onReopen={() => void trash.reopen()} />}
      {expired.length > 0 && !work && <ExpiredNotice runs={expired} onDelete={() => void empty(expired)} />}
      {work && <Working {...work} />}
      {refusal && <Refused refusal={refusal} />}
      {report && !work && (
        <>
          {!(quiet && wentWhole(report)) && (
            <TrashReportCard
              key={`${report.task} ${report.run}`}
              report={report}
              onUndo={quiet || undo === undefined ? null : () => restore(undo)}
            />
          )}
          <HistoryNews report={report} />
        </>
      )}
      {contents && (
        <TrashCard
          contents={contents}
          lookedAt={lookedAt}
          busy={work !== null}
          onRetry={() => void trash.reopen()}
          onRestore={restore}
          onEmpty={() => void empty()}
        />
      )}
    </>
  );
}

function wentWhole({ task, endReason: ended, results }: TrashReport): boolean {
  const stayed = results.some(({ status }) => status === 'skipped' || status === 'failed');
  return task !== 'empty' && ended === 'complete' && !stayed;
}

function Working({ task, run }: { task: TrashTask; run: WorkRun }) {
  const t = useFolderText();
  const fraction = useProgress(run);
  return <ProgressPanel title={t(`live.work.${task}`)} progress={{ fraction }} onCancel={run.cancel} />;
}

function Shut({ reason, onReopen }: { reason: 'no-access' | 'failed'; onReopen: () => void }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  return (
    <Notice
      tone="warn"
      announce
      action={
        <Button variant="secondary" onClick={onReopen}>
          {reason === 'no-access' ? t('trash.allowAgain') : sharedText('action.tryAgain')}
        </Button>
      }
    >
      {t(`trash.shut.${reason}`)}
    </Notice>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useFolderText();
  if (refusal.reason !== 'limit') return <Notice tone="bad">{t(`live.refused.${refusal.reason}`)}</Notice>;
  const { bytes, allowance } = refusal;
  return (
    <PremiumNotice>
      {t('live.limit', {
        size: formatBytes(bytes),
        left: formatBytes(allowance.left ?? 0),
        limit: formatBytes(allowance.limit ?? 0),
      })}
    </PremiumNotice>
  );
}

/** TOAST-45: now the space is really free. */
function sayFreed(bytes: number): void {
  toast({
    title: folderText('toast.cleaned.title'),
    description: folderText('toast.cleaned.description', { size: formatBytes(bytes) }),
  });
}
