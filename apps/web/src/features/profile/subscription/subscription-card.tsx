import type { User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/shared/format/format';
import { isPro } from '@/shared/session/user';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { planQuery, type PlanStanding } from '../api/plan.queries';
import { useProfileText } from '../messages';
import { PlanActions } from './plan-actions';
import { PlanFacts } from './plan-facts';
import { PlanRefund } from './plan-refund';
import { givesPro, planStateOf, type PlanState } from './plan-state';
import { TransferNotice } from './transfer-notice';
import { useFollowPro } from './use-follow-pro';

const TONES: Record<PlanState, BadgeTone> = {
  none: 'neutral',
  founder: 'brand',
  renewing: 'good',
  ending: 'warn',
  overdue: 'warn',
  paused: 'bad',
  lifetime: 'good',
  gift: 'good',
  days: 'good',
  ended: 'neutral',
};

/** What the user has bought, what it comes to, and what can be done with it; `/profile#subscription` leads right here. */
export function SubscriptionCard({ user }: { user: User }) {
  const t = useProfileText();
  const query = useQuery(planQuery);
  const subscription = query.data?.subscription;
  useFollowPro(subscription && givesPro(subscription));
  const state = subscription && planStateOf(subscription, user.isFounder);
  return (
    <Card
      id="subscription"
      tabIndex={-1}
      className="scroll-mt-20"
      title={t('plan.title')}
      aside={state && <Badge tone={TONES[state]}>{t(`plan.badge.${state}`)}</Badge>}
    >
      <QueryView query={query} errorTitle={t('plan.error')} skeleton={<Skeleton className="h-40" />}>
        {(standing) => <Standing standing={standing} user={user} />}
      </QueryView>
    </Card>
  );
}

function Standing({ standing: { subscription, transfer }, user }: { standing: PlanStanding; user: User }) {
  const t = useProfileText();
  const state = planStateOf(subscription, user.isFounder);
  return (
    <div className="flex flex-col gap-4">
      {transfer && <TransferNotice transfer={transfer} pro={isPro(user) || givesPro(subscription)} />}
      <StateText state={state} standing={{ subscription, transfer }} />
      {state === 'none' && !user.emailVerified && (
        <p className="text-small text-soft">{t('plan.unconfirmed')}</p>
      )}
      {state !== 'none' && state !== 'founder' && <PlanFacts subscription={subscription} />}
      <PlanActions subscription={subscription} state={state} />
      <PlanRefund offer={subscription.refund} />
    </div>
  );
}

function StateText({ state, standing: { subscription } }: { state: PlanState; standing: PlanStanding }) {
  const t = useProfileText();
  const { graceEnd, currentPeriodEnd } = subscription;
  const end = graceEnd ?? currentPeriodEnd;
  const text = t(`plan.state.${state}`, { date: end ? formatDate(end, { dateStyle: 'long' }) : '' });
  if (state === 'overdue' || state === 'paused') {
    return (
      <Notice tone={state === 'paused' ? 'bad' : 'warn'}>
        <p className="font-semibold">{text}</p>
        <p className="mt-1">{t('plan.overdue.todo')}</p>
      </Notice>
    );
  }
  return <p className="text-small text-soft">{text}</p>;
}
