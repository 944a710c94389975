import type { SubscriptionOverview } from '@swipeclean/contracts';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { usePlanAct } from '../api/plan.queries';
import { useProfileText } from '../messages';
import { PlanDialog, planFailure } from './plan-dialog';
import type { PlanState } from './plan-state';

interface PlanActionsProps {
  subscription: SubscriptionOverview;
  state: PlanState;
}

export function PlanActions({ subscription, state }: PlanActionsProps) {
  const t = useProfileText();
  const { renewal } = subscription;
  if (renewal?.isCancelled && state !== 'lifetime') return <Resume />;
  if (renewal && !renewal.isCancelled)
    return (
      <Cancel
        ends={subscription.outlook.afterCancel?.proUntil ?? renewal.at}
        isPaid={state !== 'overdue' && state !== 'paused'}
      />
    );
  // Plans paid in days and granted ones can be extended.
  if (!['none', 'ended', 'days', 'gift'].includes(state)) return null;
  return (
    <LinkButton to={paths.pricing} variant="secondary" full>
      {t('plan.choose')}
    </LinkButton>
  );
}

function Cancel({ ends, isPaid }: { ends: string; isPaid: boolean }) {
  const t = useProfileText();
  const [asking, setAsking] = useState(false);
  const date = formatDate(ends, { dateStyle: 'long' });
  const description = isPaid ? t('plan.cancelled.text', { date }) : t('plan.cancelled.unpaid');
  return (
    <>
      <Button variant="secondary" full onClick={() => setAsking(true)}>
        {t('plan.cancel')}
      </Button>
      {asking && (
        <PlanDialog
          act="cancel"
          title={t('plan.cancel.title')}
          confirmLabel={t('plan.cancel')}
          done={{ title: t('plan.cancelled'), description }}
          onClose={() => setAsking(false)}
        >
          <p>{isPaid ? t('plan.cancel.text', { date }) : t('plan.cancel.unpaid')}</p>
        </PlanDialog>
      )}
    </>
  );
}

function Resume() {
  const t = useProfileText();
  const resume = usePlanAct('resume');
  const press = () =>
    resume.mutate(undefined, {
      onSuccess: () => toast({ title: t('plan.resumed'), description: t('plan.resumed.text') }),
    });
  return (
    <>
      <Button full busy={resume.isPending} onClick={press}>
        {t('plan.resume')}
      </Button>
      {resume.error && <Notice tone="bad">{planFailure(resume.error)}</Notice>}
    </>
  );
}
