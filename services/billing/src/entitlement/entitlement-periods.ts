import { BILLING_TERMS, DAY_MS, type Plan, type Subscription } from '@swipeclean/contracts/server';
import type { Payment, Purchase, SubscriptionState } from '../purchases/purchase';
import { mergeIntervals } from './merged-intervals';

/** Stripe creates a renewal's invoice at the end of the period and charges it an hour later. */
const COLLECTION_MS = 2 * 3_600_000;

type Provider = Subscription['provider'];

/** The parts of a purchase that entitlement follows from. */
export type EntitlingPurchase = Pick<Purchase, 'provider' | 'state'>;

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
}

/** Whether the money was refunded or is disputed. */
const isReturned = ({ disputed, refundedCents, cents }: Payment) => disputed || refundedCents >= cents;

/** Lists all intervals in which a user was, is or will be Pro. */
export function listEntitlementPeriods(
  purchases: readonly EntitlingPurchase[],
  grants: readonly Grant[],
): EntitlementPeriod[] {
  const periods: EntitlementPeriod[] = [];
  const prepaid: { from: number; days: number; source: Source }[] = [];
  const addDays = (source: Source, from: number, days: number | null) => {
    if (days === null) periods.push({ ...fixedPeriod(from, Infinity), ...source });
    else prepaid.push({ from, days, source });
  };
  for (const { provider, state } of purchases) {
    if (state.kind === 'subscription') periods.push(...listSubscriptionPeriods(provider, state));
    else if (state.payment) {
      const from = Date.parse(state.payment.paidAt);
      const source = { plan: state.plan, provider, cents: state.payment.cents };
      if (isReturned(state.payment)) periods.push({ ...fixedPeriod(from, from), ...source });
      else addDays(source, from, BILLING_TERMS.daysOf[state.plan]);
    }
  }
  for (const { from, days, plan } of grants)
    addDays({ plan, provider: null, cents: null }, from.getTime(), days);
  for (const { from, until, source } of mergeIntervals(prepaid))
    periods.push({ ...fixedPeriod(from, until), ...source });
  return periods;
}

const fixedPeriod = (from: number, until: number) => ({
  from,
  until,
  overdueFrom: until,
  periodEnd: until,
  cancelAtPeriodEnd: false,
});

function listSubscriptionPeriods(provider: Provider, state: SubscriptionState): EntitlementPeriod[] {
  const { plan, cancelAtPeriodEnd, payment } = state;
  if (!state.begun || !payment) return [];
  const periodEnd = Date.parse(state.periodEnd);
  const from = Date.parse(payment.paidAt);
  const period = { plan, provider, cents: payment.cents, from, periodEnd, cancelAtPeriodEnd };
  const endingAt = (until: number) => [{ ...period, until, overdueFrom: until }];
  if (isReturned(payment)) return endingAt(from);
  if (state.status === 'ended') return endingAt(Date.parse(state.endedAt ?? state.periodEnd));
  // Stripe's status does not show what is paid: a subscription stays active when its invoice is given up.
  const paidUntil = Math.min(periodEnd, payment.coversUntil ? Date.parse(payment.coversUntil) : Infinity);
  if (state.status === 'running' && cancelAtPeriodEnd && paidUntil === periodEnd) return endingAt(periodEnd);
  const billed = Math.min(periodEnd, paidUntil + COLLECTION_MS);
  const overdueFrom = state.unpaidSince ? Math.min(Date.parse(state.unpaidSince), billed) : billed;
  return [
    { ...period, overdueFrom, until: Math.min(overdueFrom, paidUntil) + BILLING_TERMS.graceDays * DAY_MS },
  ];
}
