import type { CleaningPlan, Job } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatBytes, formatNumber } from '../../format/format';
import { DialogButtons } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { isPremiumRequired, PremiumNotice } from '../../ui/premium-notice';
import { ShieldCheck } from 'lucide-react';
import { callFailureText } from '../call-failure';
import { trackJob } from '../jobs/job-store';
import { useSourcesText } from '../messages';
import type { SourceCalls } from '../source-calls';
import { PlanItems } from './plan-items';
import type { PlanWords } from './plan-words';

interface PlanDialogProps {
  source: SourceCalls;
  plan: CleaningPlan;
  words: PlanWords;
  onClose: () => void;
  /** The plan is being run. */
  onStarted: (run: Job) => void;
}

/** Reviews a plan: how much, every item, what stays and why; one button runs exactly this plan. */
export function PlanDialog({ source, plan, words, onClose, onStarted }: PlanDialogProps) {
  const t = useSourcesText();
  const { kind } = source;
  const { action, items } = plan;
  const amount = { count: items.files, size: formatBytes(items.bytes) };
  // A repeat after a lost reply must not run the plan twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const run = useMutation({
    mutationFn: () => source.runPlan({ id: plan.id, hash: plan.hash, idempotencyKey }),
    onSuccess: (job) => {
      trackJob(job);
      onStarted(job);
    },
  });
  const protectedFiles = plan.protectedItems.filter(({ files }) => files > 0);
  return (
    <Dialog open onClose={onClose} title={t(`plan.title.${action}`)} closeOutside={false}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate();
        }}
      >
        {items.files === 0 ? (
          <EmptyState icon={ShieldCheck} title={t('plan.empty')} description={t('plan.empty.text')} />
        ) : (
          <>
            <p className="text-soft">{t(`plan.note.${action}`, { days: SOURCE_RESTORE_DAYS })}</p>
            <PlanItems
              source={source}
              plan={plan}
              total={items.files}
              label={t(`count.${kind}`, { count: items.files })}
              words={words}
            />
          </>
        )}
        {protectedFiles.length > 0 && (
          <section className="text-small">
            <h3 className="font-semibold">{t('plan.stays')}</h3>
            <ul className="mt-1 flex flex-col gap-1 text-soft">
              {protectedFiles.map(({ reason, files }) => (
                <li key={reason} className="flex justify-between gap-3">
                  <span>{words.protection(reason)}</span>
                  <span className="tabular-nums">{formatNumber(files)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {run.error && !isPremiumRequired(run.error) && (
          <Notice tone="bad">{callFailureText(run.error, t('plan.conflict'))}</Notice>
        )}
        {isPremiumRequired(run.error) && <PremiumNotice>{t('connect.pro')}</PremiumNotice>}
        {items.files > 0 && (
          <DialogButtons
            act={t(`plan.act.${kind}.${action}`, amount)}
            danger={action === 'empty-trash'}
            busy={run.isPending}
            onCancel={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}
