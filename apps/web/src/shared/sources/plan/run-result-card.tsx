import { getPlan, type Job, type RunResult, undoPlan } from '@swipeclean/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../api/api-query';
import { failureMessage } from '../../api/failure-message';
import { formatDate, formatLargeSize } from '../../format/format';
import { toastFailure } from '../../toast/toast-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Disclosure } from '../../ui/disclosure';
import { SizeFigure } from '../../ui/figures';
import { useStartJob } from '../jobs/use-jobs';
import { useSourcesText } from '../messages';
import { kindOfJob } from '../sources';
import { PlanItems } from './plan-items';
import type { PlanWords } from './plan-words';
import { saveRunReport } from './run-report';

interface RunResultCardProps {
  /** The run or undo that ended, with its result. */
  job: Job;
  result: RunResult;
  words: PlanWords;
  /** Whether the undo can be started; not while another job runs. */
  canUndo: boolean;
  /** Shown while something of the run lies in the trash. */
  emptyTrash?: ReactNode;
  /** Further actions. */
  children?: ReactNode;
}

const planOf = ({ job, result }: Pick<RunResultCardProps, 'job' | 'result'>) => ({
  id: result.planId,
  sourceId: job.sourceId,
});

/** After a run: what was moved, skipped and failed, how to put it back, and a report. */
export function RunResultCard(props: RunResultCardProps) {
  const { job, result, words, canUndo, emptyTrash, children } = props;
  const t = useSourcesText();
  const kind = kindOfJob(job);
  const planId = { id: job.sourceId, planId: result.planId };
  const isUndo = job.kind.endsWith('.undo');
  const { data: plan } = useQuery(apiQuery(getPlan, planId));
  const action = plan?.action ?? 'trash';
  const act = isUndo ? 'restored' : action;
  const undo = useStartJob(undoPlan);
  // Kept for a repeat after a lost reply; another undo of what is left has its own.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const report = useMutation({
    mutationFn: () => saveRunReport(planOf(props), kind, words),
    onError: (error) => toastFailure(t('report.failed'), failureMessage(error)),
  });
  const isInTrash = !isUndo && action !== 'empty-trash' && result.done.files > 0;
  const hasUndo = isInTrash && result.restorableUntil !== null;
  return (
    <Card title={t(`run.title.${act}`)}>
      <div role="status">
        <SizeFigure hero size={formatLargeSize(result.done.bytes)} />
        <p className="mt-1 text-small text-soft">
          {t(act === 'remove-attachments' ? `run.done.${act}` : `run.done.${kind}.${act}`, {
            count: result.done.files,
          })}
          {job.state === 'cancelled' && ` ${t('run.cancelled')}`}
        </p>
      </div>
      {isInTrash && <p className="mt-1 text-small text-soft">{t('run.notFreed')}</p>}
      <ul className="-mx-5 mt-3 divide-y divide-line border-y border-line empty:hidden">
        <LeftItems
          {...props}
          files={result.skipped.files}
          outcome="skipped"
          text={t(act === 'remove-attachments' ? 'run.skipped.stays' : 'run.skipped.text')}
        />
        <LeftItems {...props} files={result.failed.files} outcome={isUndo ? 'unrestored' : 'failed'} />
      </ul>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {hasUndo && (
          <Button
            icon={Undo2}
            variant="secondary"
            busy={undo.isPending}
            unavailable={!canUndo}
            onClick={() =>
              undo.mutate(
                { ...planId, idempotencyKey },
                { onSuccess: () => setIdempotencyKey(crypto.randomUUID()) },
              )
            }
          >
            {t('run.undo', { date: formatDate(result.restorableUntil ?? '') })}
          </Button>
        )}
        <Button icon={Download} variant="secondary" busy={report.isPending} onClick={() => report.mutate()}>
          {t('report.save')}
        </Button>
        {isInTrash && emptyTrash}
        {children}
      </div>
    </Card>
  );
}

interface LeftItemsProps extends Pick<RunResultCardProps, 'job' | 'result' | 'words'> {
  files: number;
  outcome: 'skipped' | 'failed' | 'unrestored';
  /** What that means; as of any run unless set. */
  text?: string;
}

function LeftItems({ words, files, outcome, text, ...of }: LeftItemsProps) {
  const t = useSourcesText();
  const label = t(`run.${outcome}`, { count: files });
  if (files === 0) return null;
  return (
    <Disclosure title={label} description={text ?? t(`run.${outcome}.text`)}>
      <div className="px-5 pb-4">
        <PlanItems plan={planOf(of)} total={files} label={label} words={words} outcome={outcome} />
      </div>
    </Disclosure>
  );
}
