import { type CleaningPlan, type Job, runPlan, type SourceKind } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { useState } from 'react';
import { request } from '../../api/client';
import { formatBytes } from '../../format/format';
import { DialogButtons } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Tabs } from '../../ui/tabs';
import { isPremiumRequired, PremiumNotice } from '../../ui/premium-notice';
import { ShieldCheck } from 'lucide-react';
import { callFailureText } from '../call-failure';
import { trackJob } from '../jobs/job-store';
import { useSourcesText } from '../messages';
import { NO_EXCEPTIONS, subtractExceptions, toRunExceptions } from './plan-exceptions';
import { type ExceptionProps, PlanItems } from './plan-items';
import { PlanSenders } from './plan-senders';
import type { PlanWords } from './plan-words';
import { StayingItems } from './staying-items';

interface PlanDialogProps {
  kind: SourceKind;
  plan: CleaningPlan;
  words: PlanWords;
  onClose: () => void;
  /** The plan is being run. */
  onStarted: (run: Job) => void;
}

/** Reviews a plan: how much, every item, what stays and why; one button runs exactly this plan. */
export function PlanDialog({ kind, plan, words, onClose, onStarted }: PlanDialogProps) {
  const t = useSourcesText();
  const { id: planId, sourceId: id, hash, action, items } = plan;
  const [except, setExcept] = useState(NO_EXCEPTIONS);
  const moved = subtractExceptions(items, except);
  const amount = { count: moved.files, size: formatBytes(moved.bytes) };
  // A repeat after a lost reply must not run the plan twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const run = useMutation({
    mutationFn: () => request(runPlan, { id, planId, hash, idempotencyKey, ...toRunExceptions(except) }),
    onSuccess: (job) => {
      trackJob(job);
      onStarted(job);
    },
  });
  const staying = [
    ...plan.protectedItems.map(({ reason, files }) => ({ files, why: words.protection(reason) })),
    { files: items.files - moved.files, why: t('plan.leftOut') },
  ];
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
            <p className="text-soft">
              {t(`plan.note.${action}`, { days: SOURCE_RESTORE_DAYS })} {t('plan.untick')}
            </p>
            {kind === 'mail' && <TrashNote trash={plan.trash} words={words} />}
            <PlanLists kind={kind} plan={plan} words={words} except={except} onChange={setExcept} />
          </>
        )}
        <StayingItems items={staying} />
        {run.error && !isPremiumRequired(run.error) && (
          <Notice tone="bad">{callFailureText(run.error, t('plan.conflict'))}</Notice>
        )}
        {isPremiumRequired(run.error) && <PremiumNotice>{t('connect.pro')}</PremiumNotice>}
        {items.files > 0 && (
          <DialogButtons
            act={t(
              action === 'remove-attachments' ? `plan.act.${action}` : `plan.act.${kind}.${action}`,
              amount,
            )}
            firstFocus={action === 'empty-trash' ? 'cancel' : 'act'}
            danger={action === 'empty-trash'}
            busy={run.isPending}
            disabled={moved.files === 0}
            onCancel={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Which trash a mailbox's plan uses, where that is a guess or the trash has to be made. */
function TrashNote({ trash, words }: Pick<CleaningPlan, 'trash'> & Pick<PlanDialogProps, 'words'>) {
  const t = useSourcesText();
  if (!trash) return <Notice>{t('plan.trash.new')}</Notice>;
  if (trash.source !== 'name') return null;
  return (
    <Notice tone="warn">
      {t('plan.trash.guess', { folder: words.detail?.(trash.folder) ?? trash.folder })}
    </Notice>
  );
}

interface PlanListsProps extends Pick<PlanDialogProps, 'kind' | 'plan' | 'words'>, ExceptionProps {}

/** The items of a plan, and of mail its senders; each can be left out. */
function PlanLists({ kind, plan, words, ...exceptions }: PlanListsProps) {
  const t = useSourcesText();
  const { files } = plan.items;
  const label = t(`count.${kind}`, { count: files });
  const items = <PlanItems plan={plan} total={files} label={label} words={words} exceptions={exceptions} />;
  // Files have no senders.
  if (kind === 'cloud') return items;
  const senders = <PlanSenders plan={plan} {...exceptions} />;
  return (
    <div>
      <Tabs
        label={t('plan.show')}
        items={[
          { value: 'items', label, content: items },
          { value: 'senders', label: t('plan.senders'), content: senders },
        ]}
      />
    </div>
  );
}
