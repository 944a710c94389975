import { BILLING_TERMS, DAY_MS, HOUR_MS, type Plan, type Subscription } from '@swipeclean/contracts/server';
import {
  findCurrentPayment,
  findPaidPlan,
  type Payment,
  type PaidPurchase,
  type PaymentRecord,
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
  const periods = purchases.flatMap(({ provider, state, payments }) =>
    state.kind === 'subscription' ? listSubscriptionPeriods(provider, state, payments) : [],
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
  const cut = findCut(state, payments);
  return payments.flatMap((payment) => {
    const until = Math.min(payment.coversUntil?.getTime() ?? 0, cut);
    const from = payment.paidAt.getTime();
    return returnedAt(payment) || until <= from ? [] : [{ from, until }];
  });
}

/**
 * When a subscription ended what its payments pay for. If it ended because its last payment was returned, what an
 * earlier one paid for stays: the plan before an upgrade.
 */
function findCut(
  { status, endedAt, payment }: SubscriptionState,
  payments: readonly PaymentRecord[],
): number {
  if (status !== 'ended' || !endedAt) return Infinity;
  const current = payments.find(({ id }) => id === payment?.id);
  const returned = current ? returnedAt(current) : null;
  return returned && returned.getTime() <= Date.parse(endedAt) ? Infinity : Date.parse(endedAt);
}

/** The payment whose money stays and that covers the longest, after a later one was returned. */
function findEarlierPaid(payments: readonly PaymentRecord[], returned: Payment): PaymentRecord | undefined {
  const before = payments.filter(
    (payment) => payment.id !== returned.id && payment.paidAt.toISOString() <= returned.paidAt,
  );
  return findCurrentPayment(before.filter((payment) => !returnedAt(payment)));
}

const fixedPeriod = (from: number, until: number) => ({
  from,
  until,
  overdueFrom: until,
  periodEnd: until,
  cancelAtPeriodEnd: false,
  isSubscription: false,
});

function listSubscriptionPeriods(
  provider: Provider,
  state: SubscriptionState,
  payments: readonly PaymentRecord[],
): EntitlementPeriod[] {
  const { cancelAtPeriodEnd, payment } = state;
  if (!state.begun || !payment) return [];
  const plan = findPaidPlan(payment, state.plan);
  // Days from a late charge go beyond the period that the provider counts.
  const periodEnd = Math.max(Date.parse(state.periodEnd), Date.parse(state.extendedUntil ?? state.periodEnd));
  const from = Date.parse(payment.paidAt);
  const { cents } = payment;
  const period = { plan, provider, cents, from, periodEnd, cancelAtPeriodEnd, isSubscription: true };
  const endingAt = (until: number) => [
    { ...period, until, overdueFrom: until, periodEnd: Math.min(periodEnd, until) },
  ];
  if (isReturned(payment)) {
    const earlier = findEarlierPaid(payments, payment);
    const until = Math.min(earlier?.coversUntil?.getTime() ?? 0, findCut(state, payments));
    if (!earlier || until <= from) return endingAt(from);
    return [
      {
        ...fixedPeriod(earlier.paidAt.getTime(), until),
        plan: findPaidPlan(earlier, state.plan),
        provider,
        cents: earlier.cents,
        isSubscription: true,
      },
    ];
  }
  const covered = payment.coversUntil ? Date.parse(payment.coversUntil) : Infinity;
  // Prepaid days cover the time until a deferred charge; a cancelled subscription adds none to them.
  const deferred = state.deferredUntil ? Date.parse(state.deferredUntil) : 0;
  if (state.status === 'ended') {
    // Retries went on after the grace period, and Pro had ended by then.
    const proEnd = Math.max(covered, deferred) + BILLING_TERMS.graceDays * DAY_MS;
    return endingAt(Math.min(Date.parse(state.endedAt ?? state.periodEnd), proEnd));
  }
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
