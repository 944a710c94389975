import { useEffect } from 'react';
import { formatBytes } from '../../format/format';
import { useSharedValue } from '../../state/shared-value';
import { toast } from '../../toast/toast-store';
import { Notice } from '../../ui/notice';
import { PremiumNotice } from '../../ui/premium-notice';
import { ProgressPanel } from '../../ui/progress-panel';
import { type WorkRun, useProgress } from '../../work/run-work';
import { folderText, useFolderText } from '../messages';
import type { FolderTrash, Refusal, TrashTask } from './folder-trash';
import { HistoryNews } from './history-news';
import { TrashCard } from './trash-card';
import { TrashReportCard } from './trash-report-card';

/** The work on a folder's trash, what came of it, and what lies there. */
export function TrashPanel({ trash }: { trash: FolderTrash }) {
  const t = useFolderText();
  const { contents, work, report, refusal, recovered, expired } = useSharedValue(trash.state);
  useEffect(() => void trash.open(), [trash]);
  const undo = contents?.runs.find(({ id }) => id === report?.run)?.id;

  async function empty() {
    const done = await trash.empty();
    if (done?.settled.files) sayFreed(done.settled.bytes);
  }

  return (
    <>
      {recovered && (
        <Notice announce>
          {t('trash.recovered', { count: recovered.files, size: formatBytes(recovered.bytes) })}
        </Notice>
      )}
      {expired && (
        <Notice announce>
          {t('trash.expired', { count: expired.files, size: formatBytes(expired.bytes) })}
        </Notice>
      )}
      {work && <Working {...work} />}
      {refusal && <Refused refusal={refusal} />}
      {report && !work && (
        <>
          <TrashReportCard
            key={`${report.task} ${report.run}`}
            report={report}
            onUndo={undo === undefined ? null : () => void trash.restore(undo)}
          />
          <HistoryNews report={report} />
        </>
      )}
      {contents && (
        <TrashCard
          contents={contents}
          busy={work !== null}
          onRestore={(run) => void trash.restore(run)}
          onEmpty={() => void empty()}
        />
      )}
    </>
  );
}

function Working({ task, run }: { task: TrashTask; run: WorkRun }) {
  const t = useFolderText();
  const fraction = useProgress(run);
  return <ProgressPanel title={t(`live.work.${task}`)} progress={{ fraction }} onCancel={run.cancel} />;
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
