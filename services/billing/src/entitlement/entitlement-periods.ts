import { BILLING_TERMS, DAY_MS, HOUR_MS, type Plan, type Subscription } from '@swipeclean/contracts/server';
import {
  findPaidPlan,
  type Payment,
  type PaidPurchase,
  returnedAt,
  type SubscriptionState,
} from '../purchases/purchase';
import { type Interval, type MergedInterval, mergeIntervals } from './merged-intervals';

/** Stripe creates a renewal's invoice at the end of the period and charges it an hour later. */
const COLLECTION_MS = 2 * HOUR_MS;

type Provider = Subscription['provider'];

/** The parts of a purchase that entitlement follows from. */
export type EntitlingPurchase = PaidPurchase;

/** Pro given without a payment: a referral reward, a founder. */
export interface Grant {
  plan: Plan | null;
  from: Date;
  /** Null for lifetime. */
  days: number | null;
}

type Source = Pick<EntitlementPeriod, 'plan' | 'provider' | 'cents'>;

/** An interval in which a user is Pro (epoch milliseconds, infinity for lifetime). */
export interface EntitlementPeriod {
  plan: Plan | null;
  provider: Provider;
  /** What was paid for it, or for its last days; null for a grant. */
  cents: number | null;
  from: number;
  until: number;
  /** From when on a payment is missing. */
  overdueFrom: number;
  /** End of the current period, paid or not. */
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  isSubscription: boolean;
}

/** Whether the money was refunded or is disputed. */
const isReturned = ({ disputed, refundedCents, cents }: Payment) => disputed || refundedCents >= cents;

/** Lists all intervals in which a user was, is or will be Pro. */
export function listEntitlementPeriods(
  purchases: readonly EntitlingPurchase[],
  grants: readonly Grant[],
): EntitlementPeriod[] {
  const periods = purchases.flatMap(({ provider, state }) =>
    state.kind === 'subscription' ? listSubscriptionPeriods(provider, state) : [],
  );
  for (const { from, until, source } of listPrepaidIntervals(purchases, grants))
    periods.push({ ...fixedPeriod(from, until), ...source });
  return periods;
}

/** Lists what was paid in days or given: returned payments as empty intervals, lifetime as endless ones. */
export function listPrepaidIntervals(
  purchases: readonly EntitlingPurchase[],
  grants: readonly Grant[],
): MergedInterval<Source>[] {
  const intervals: MergedInterval<Source>[] = [];
  const prepaid: { from: number; days: number; source: Source }[] = [];
  const addDays = (source: Source, from: number, days: number | null) => {
    if (days === null) intervals.push({ from, until: Infinity, source });
    else prepaid.push({ from, days, source });
  };
  for (const { provider, state } of purchases) {
    if (state.kind !== 'single' || !state.payment) continue;
    const from = Date.parse(state.payment.paidAt);
    const source = { plan: state.plan, provider, cents: state.payment.cents };
    if (isReturned(state.payment)) intervals.push({ from, until: from, source });
    else addDays(source, from, BILLING_TERMS.daysOf[state.plan]);
  }
  for (const { from, days, plan } of grants)
    addDays({ plan, provider: null, cents: null }, from.getTime(), days);
  return [...intervals, ...mergeIntervals(prepaid, purchases.flatMap(listSubscribedIntervals))];
}

/** The periods that a subscription's payments paid for, without those whose money was returned. */
function listSubscribedIntervals({ state, payments }: EntitlingPurchase): Interval[] {
  if (state.kind !== 'subscription') return [];
  const endedAt = state.status === 'ended' && state.endedAt ? Date.parse(state.endedAt) : Infinity;
  return payments.flatMap((payment) => {
    const until = Math.min(payment.coversUntil?.getTime() ?? 0, endedAt);
    const from = payment.paidAt.getTime();
    return returnedAt(payment) || until <= from ? [] : [{ from, until }];
  });
}

const fixedPeriod = (from: number, until: number) => ({
  from,
  until,
  overdueFrom: until,
  periodEnd: until,
  cancelAtPeriodEnd: false,
  isSubscription: false,
});

function listSubscriptionPeriods(provider: Provider, state: SubscriptionState): EntitlementPeriod[] {
  const { cancelAtPeriodEnd, payment } = state;
  if (!state.begun || !payment) return [];
  const plan = findPaidPlan(payment, state.plan);
  const periodEnd = Date.parse(state.periodEnd);
  const from = Date.parse(payment.paidAt);
  const { cents } = payment;
  const period = { plan, provider, cents, from, periodEnd, cancelAtPeriodEnd, isSubscription: true };
  const endingAt = (until: number) => [
    { ...period, until, overdueFrom: until, periodEnd: Math.min(periodEnd, until) },
  ];
  if (isReturned(payment)) return endingAt(from);
  if (state.status === 'ended') return endingAt(Date.parse(state.endedAt ?? state.periodEnd));
  const covered = payment.coversUntil ? Date.parse(payment.coversUntil) : Infinity;
  // Prepaid days cover the time until a deferred charge; a cancelled subscription adds none to them.
  const deferred = state.deferredUntil ? Date.parse(state.deferredUntil) : 0;
  if (cancelAtPeriodEnd && deferred > covered) return endingAt(Math.min(periodEnd, covered));
  // Stripe's status does not show what is paid: a subscription stays active when its invoice is given up.
  const paidUntil = Math.min(periodEnd, Math.max(covered, deferred));
  if (state.status === 'running' && cancelAtPeriodEnd && paidUntil === periodEnd) return endingAt(periodEnd);
  const billed = Math.min(periodEnd, paidUntil + COLLECTION_MS);
  const overdueFrom = state.unpaidSince ? Math.min(Date.parse(state.unpaidSince), billed) : billed;
  return [
    { ...period, overdueFrom, until: Math.min(overdueFrom, paidUntil) + BILLING_TERMS.graceDays * DAY_MS },
  ];
}
