import type { CashTransfer, User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { waitForSubscription } from '@/shared/billing/wait-for-subscription';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { planQuery, type PlanStanding } from '../api/plan.queries';
import { useProfileText } from '../messages';
import { PlanActions } from './plan-actions';
import { PlanFacts } from './plan-facts';
import { PlanRefund } from './plan-act-dialog';
import { givesPro, listCharged, type PlanState, planStateOf } from './plan-state';
import { UnconfirmedPurchases } from './unconfirmed-purchases';
import { useKeptFocus } from './use-kept-focus';

/** Without a purchase the badge beside the name says what the account is. */
const TONES: Record<Exclude<PlanState, 'none'>, BadgeTone> = {
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

/** The user's purchase, its state and its actions. `/profile#subscription` links here. */
export function SubscriptionCard({ user }: { user: User }) {
  const t = useProfileText();
  const query = useQuery(planQuery);
  const subscription = query.data?.subscription;
  useFollowPro(subscription && givesPro(subscription));
  const state = subscription && planStateOf(subscription, user.isFounder);
  return (
    <Card
      {...useKeptFocus(subscription)}
      id="subscription"
      tabIndex={-1}
      className="scroll-mt-20"
      title={t('plan.title')}
      aside={state && state !== 'none' && <Badge tone={TONES[state]}>{t(`plan.badge.${state}`)}</Badge>}
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
      <UnconfirmedPurchases subscription={subscription} />
      <StateText state={state} standing={{ subscription, transfer }} />
      {listCharged(subscription).length > 1 && <Notice>{t('plan.several')}</Notice>}
      {state === 'none' && !user.emailVerified && (
        <p className="text-small text-soft">{t('plan.unconfirmed')}</p>
      )}
      {state !== 'none' && state !== 'founder' && <PlanFacts subscription={subscription} />}
      <PlanActions subscription={subscription} state={state} />
      <PlanRefund subscription={subscription} />
    </div>
  );
}

function StateText({ state, standing: { subscription } }: { state: PlanState; standing: PlanStanding }) {
  const t = useProfileText();
  const { graceEnd, currentPeriodEnd, openInvoiceUrl } = subscription;
  const end = graceEnd ?? currentPeriodEnd;
  const text = t(`plan.state.${state}`, { date: end ? formatDate(end, { dateStyle: 'long' }) : '' });
  if (state === 'overdue' || state === 'paused') {
    return (
      <Notice
        tone={state === 'paused' ? 'bad' : 'warn'}
        action={
          openInvoiceUrl && (
            <LinkButton to={openInvoiceUrl} variant="secondary">
              {t('plan.overdue.pay')}
            </LinkButton>
          )
        }
      >
        <p className="font-semibold">{text}</p>
        <p className="mt-1">{t('plan.overdue.todo')}</p>
      </Notice>
    );
  }
  return <p className="text-small text-soft">{text}</p>;
}

interface TransferNoticeProps {
  transfer: CashTransfer;
  /** A purchase after the refusal makes the refusal obsolete. */
  pro: boolean;
}

/** A cash transfer that the owner is looking for, or has refused (SUBS-20). An approved one is shown as Pro. */
function TransferNotice({ transfer, pro }: TransferNoticeProps) {
  const t = useProfileText();
  const { status, announcedAt, reason, instructions } = transfer;
  const { reference, cents, hours } = instructions;
  const what = { reference, amount: formatMoney(cents), date: formatDate(announcedAt) };
  if (status === 'pending')
    return (
      <Notice action={<ToSubscribe label={t('plan.transfer.how')} />}>
        {t('plan.transfer.pending', { ...what, hours })}
      </Notice>
    );
  if (status === 'rejected' && !pro)
    return (
      <Notice tone="warn" action={<ToSubscribe label={t('plan.transfer.again')} />}>
        <p>{t('plan.transfer.refused', what)}</p>
        <p className="mt-1 break-words">{t('plan.transfer.reason', { reason: reason ?? '' })}</p>
      </Notice>
    );
  return null;
}

const ToSubscribe = ({ label }: { label: string }) => (
  <LinkButton to={paths.subscribe} variant="secondary">
    {label}
  </LinkButton>
);

/** Refetches the user when billing and the session disagree on the subscription. */
function useFollowPro(pro: boolean | undefined): void {
  const { user } = useSession();
  const differs = pro !== undefined && user !== undefined && user.isSubscribed !== pro;
  useEffect(() => {
    if (!differs) return;
    const stop = new AbortController();
    void waitForSubscription(stop.signal, pro);
    return () => stop.abort();
  }, [differs, pro]);
}
