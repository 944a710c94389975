import { BILLING_TERMS, DAY_MS, type Plan } from '@swipeclean/contracts/server';
import { listEntitlementPeriods, listPrepaidIntervals } from '../entitlement/entitlement-periods';
import {
  findCurrentPayment,
  findPaidPlan,
  type PaidPurchase,
  type PaymentRecord,
  returnedAt,
  toPayment,
} from '../purchases/purchase';

const GRACE_MS = BILLING_TERMS.graceDays * DAY_MS;

/** An interval in which a plan was paid, or in its grace period; epoch milliseconds, infinity for lifetime. */
export interface PaidInterval {
  plan: Plan;
  /** What was paid for it, or for its last days. */
  cents: number;
  from: number;
  until: number;
}

/**
 * Lists when a payer was paying. The current period is that of the entitlement; earlier ones end with their period
 * and grace period, or when the money was returned.
 */
export function listPaidIntervals(purchases: readonly PaidPurchase[], now: Date): PaidInterval[] {
  const paid = purchases.flatMap((purchase) => {
    const currentPayment = findCurrentPayment(purchase.payments);
    // Payments decide; the rest of the state is derived from them.
    return currentPayment
      ? [{ ...purchase, currentPayment, state: { ...purchase.state, payment: toPayment(currentPayment) } }]
      : [];
  });
  const current = [
    ...listPrepaidIntervals(paid, []).map(({ from, until, source }) => ({ from, until, ...source })),
    ...paid.flatMap((purchase) => currentPeriods(purchase)),
  ].flatMap(({ plan, cents, from, until }) =>
    plan && cents !== null && until > from ? [{ plan, cents, from, until }] : [],
  );
  const past = paid.flatMap((purchase) => pastIntervals(purchase, now));
  // The provider's clock may be ahead of ours: a known payment has begun.
  return [...current, ...past].map((each) => ({ ...each, from: Math.min(each.from, now.getTime()) }));
}

type CurrentPurchase = PaidPurchase & { currentPayment: PaymentRecord };

/** The current period of a subscription; one that Stripe ended long after its grace period was unpaid until then. */
function currentPeriods({ state, provider, payments, currentPayment }: CurrentPurchase) {
  if (state.kind !== 'subscription') return [];
  const paidUntil = (currentPayment.coversUntil?.getTime() ?? Infinity) + GRACE_MS;
  return listEntitlementPeriods([{ state, provider, payments }], []).map((period) => {
    return state.status === 'ended' ? { ...period, until: Math.min(period.until, paidUntil) } : period;
  });
}

/** Earlier payments, each until the next one, and returned ones until their return. */
function pastIntervals({ state, payments, currentPayment }: CurrentPurchase, now: Date): PaidInterval[] {
  const ordered = [...payments].sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  const isSubscription = state.kind === 'subscription';
  return ordered.flatMap((payment, index) => {
    const returned = returnedAt(payment);
    const isEarlier = isSubscription && payment !== currentPayment;
    if (!returned && !isEarlier) return [];
    const from = payment.paidAt.getTime();
    const days = BILLING_TERMS.daysOf[state.plan];
    const end = payment.coversUntil?.getTime() ?? (days === null ? Infinity : from + days * DAY_MS);
    const next = isSubscription ? ordered[index + 1] : undefined;
    const until = Math.min(
      isEarlier ? end + GRACE_MS : end,
      next?.paidAt.getTime() ?? Infinity,
      returned ? Math.min(returned.getTime(), now.getTime()) : Infinity,
      isSubscription && state.endedAt ? Date.parse(state.endedAt) : Infinity,
    );
    return until > from
      ? [{ plan: findPaidPlan(payment, state.plan), cents: payment.cents, from, until }]
      : [];
  });
}

/** The interval paid at a moment: of several the one that ends last; null for none. */
export const findIntervalPaidAt = (intervals: readonly PaidInterval[], moment: number): PaidInterval | null =>
  intervals
    .filter(({ from, until }) => from <= moment && moment < until)
    .reduce<PaidInterval | null>(
      (best, interval) => (best && best.until >= interval.until ? best : interval),
      null,
    );
