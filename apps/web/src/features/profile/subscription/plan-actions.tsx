import { openPortal, type SubscriptionOverview } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkoutPath, formatPlanPrice } from '@/shared/billing/plan-price';
import { browser } from '@/shared/browser/navigation';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { request } from '@/shared/api/client';
import { usePlanAct } from '../api/plan.queries';
import { useProfileText } from '../messages';
import { CardChange } from './card-change';
import { PlanChange } from './plan-change';
import { PlanActDialog, planFailure } from './plan-act-dialog';
import { listCharged, type PlanState } from './plan-state';

interface PlanActionsProps {
  subscription: SubscriptionOverview;
  state: PlanState;
}

export function PlanActions({ subscription, state }: PlanActionsProps) {
  const t = useProfileText();
  const { renewal, canResume, planChanges, hasCard, hasPortal, outlook } = subscription;
  const isUnpaid = state === 'overdue' || state === 'paused';
  const isOneOfSeveral = listCharged(subscription).length > 1;
  return (
    <>
      {!isOneOfSeveral &&
        planChanges.map((plan) => plan !== 'lifetime' && <PlanChange key={plan} plan={plan} />)}
      {!isOneOfSeveral && ['renewing', 'ending'].includes(state) && (
        <LinkButton to={checkoutPath('lifetime')} variant="secondary" full>
          {t('plan.change.lifetime', { price: formatPlanPrice('lifetime') })}
        </LinkButton>
      )}
      {hasCard && <CardChange isUrgent={isUnpaid} />}
      {hasPortal && <Portal />}
      {renewal?.isCancelled && state !== 'lifetime' && canResume && <Resume />}
      {renewal && !renewal.isCancelled && (
        <Cancel
          ends={outlook.afterCancel?.proUntil ?? renewal.at}
          isPaid={!isUnpaid}
          isFinal={!canResume}
          isOneOfSeveral={isOneOfSeveral}
        />
      )}
      {/* Plans paid in days and granted ones can be extended. */}
      {!renewal && ['none', 'ended', 'days', 'gift'].includes(state) && (
        <LinkButton to={paths.pricing} variant="secondary" full>
          {t('plan.choose')}
        </LinkButton>
      )}
    </>
  );
}

/** The provider's pages with invoices and payment details. */
function Portal() {
  const t = useProfileText();
  const portal = useMutation({
    mutationFn: () => request(openPortal),
    onSuccess: ({ url }) => browser.navigate(url),
  });
  return (
    <>
      <Button variant="secondary" full busy={portal.isPending} onClick={() => portal.mutate()}>
        {t('plan.portal')}
      </Button>
      {portal.error && <Notice tone="bad">{planFailure(portal.error)}</Notice>}
    </>
  );
}

interface CancelProps {
  ends: string;
  isPaid: boolean;
  /** Whether it cannot be revoked. */
  isFinal: boolean;
  isOneOfSeveral: boolean;
}

function Cancel({ ends, isPaid, isFinal, isOneOfSeveral }: CancelProps) {
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
        <PlanActDialog
          act="cancel"
          title={t('plan.cancel.title')}
          confirmLabel={t('plan.cancel')}
          done={{ title: t('plan.cancelled'), description }}
          onClose={() => setAsking(false)}
        >
          <p>
            {isPaid
              ? t(isFinal ? 'plan.cancel.text.final' : 'plan.cancel.text', { date })
              : t('plan.cancel.unpaid')}
          </p>
          {isOneOfSeveral && <p>{t('plan.cancel.several')}</p>}
        </PlanActDialog>
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
