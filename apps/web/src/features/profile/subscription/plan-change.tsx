import type { PlanChangePreview, RecurringPlan } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { formatDate, formatMoney } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { planChangeQuery, usePlanChange } from '../api/plan.queries';
import { profileText, useProfileText } from '../messages';
import { planFailure } from './plan-act-dialog';

/** Changes to another recurring plan, after a preview of what it charges. */
export function PlanChange({ plan }: { plan: RecurringPlan }) {
  const t = useProfileText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" full onClick={() => setAsking(true)}>
        {t(`plan.change.${plan}`, { price: formatPlanPrice(plan) })}
      </Button>
      {asking && <ChangeDialog plan={plan} onClose={() => setAsking(false)} />}
    </>
  );
}

function ChangeDialog({ plan, onClose }: { plan: RecurringPlan; onClose: () => void }) {
  const t = useProfileText();
  const query = useQuery(planChangeQuery(plan));
  const change = usePlanChange();
  const preview = query.data;
  const confirm = () =>
    preview &&
    change.mutate(preview, {
      onSuccess: () => {
        toast({ title: t('plan.changed'), description: t('plan.changed.text', toNext(preview)) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={t(`plan.change.title.${plan}`)}
      undoable={false}
      confirmLabel={preview ? confirmLabel(preview) : t('plan.change.confirm')}
      busy={query.isPending || change.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <QueryView query={query} errorTitle={t('plan.change.error')} skeleton={<Skeleton className="h-16" />}>
        {(loaded) => <p>{describeChange(loaded)}</p>}
      </QueryView>
      <p role="alert" className="text-bad-ink empty:hidden">
        {change.error && planFailure(change.error)}
      </p>
    </ConfirmDialog>
  );
}

const toNext = ({ nextCharge: { at, cents } }: PlanChangePreview) => ({
  date: formatDate(at, { dateStyle: 'long' }),
  price: formatMoney(cents),
});

function describeChange(preview: PlanChangePreview): string {
  const { dueNow, credit } = preview;
  if (dueNow === 0) return profileText('plan.change.later', toNext(preview));
  const amounts = { amount: formatMoney(dueNow), credit: formatMoney(credit) };
  return profileText('plan.change.now', { ...amounts, ...toNext(preview) });
}

const confirmLabel = ({ dueNow, nextCharge }: PlanChangePreview): string =>
  dueNow === 0
    ? profileText('plan.change.confirm.later', { date: formatDate(nextCharge.at) })
    : profileText('plan.change.confirm.now', { amount: formatMoney(dueNow) });
