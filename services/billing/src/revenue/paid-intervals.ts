import { BILLING_TERMS, type Plan } from '@swipeclean/contracts/server';
import { DAY_MS } from '../day';
import { listEntitlementPeriods } from '../entitlement/entitlement-periods';
import {
  findCurrentPayment,
  type PaidPurchase,
  type PaymentRecord,
  returnedAt,
  toPayment,
} from '../payments/purchases/purchase';

const GRACE_MS = BILLING_TERMS.graceDays * DAY_MS;

/** An interval in which a plan was paid, or in its grace period; epoch milliseconds, infinity for lifetime. */
export interface PaidInterval {
  plan: Plan;
  from: number;
  until: number;
}

/**
 * Lists when a payer was paying. The current period is that of the entitlement; earlier ones end with their period
 * and grace period, or when the money was returned.
 */
export function listPaidIntervals(purchases: readonly PaidPurchase[], now: Date): PaidInterval[] {
  const paid = purchases.flatMap((purchase) => {
    const present = findCurrentPayment(purchase.payments);
    // Payments decide; the rest of the state is derived from them.
    return present
      ? [{ ...purchase, present, state: { ...purchase.state, payment: toPayment(present) } }]
      : [];
  });
  const singles = paid.filter(({ state }) => state.kind === 'single');
  const current = [
    ...listEntitlementPeriods(singles, []),
    ...paid.flatMap((purchase) => currentPeriods(purchase)),
  ].flatMap(({ plan, from, until }) => (plan && until > from ? [{ plan, from, until }] : []));
  const past = paid.flatMap((purchase) => pastIntervals(purchase, now));
  // The provider's clock may be ahead of ours: a known payment has begun.
  return [...current, ...past].map((each) => ({ ...each, from: Math.min(each.from, now.getTime()) }));
}

type CurrentPurchase = PaidPurchase & { present: PaymentRecord };

/** The current period of a subscription; one that Stripe ended long after its grace period was unpaid until then. */
function currentPeriods({ state, provider, present }: CurrentPurchase) {
  if (state.kind !== 'subscription') return [];
  const paidUntil = (present.coversUntil?.getTime() ?? Infinity) + GRACE_MS;
  return listEntitlementPeriods([{ state, provider }], []).map((claim) => {
    return state.status === 'ended' ? { ...claim, until: Math.min(claim.until, paidUntil) } : claim;
  });
}

/** Earlier payments, each until the next one, and returned ones until their return. */
function pastIntervals({ state, payments, present }: CurrentPurchase, now: Date): PaidInterval[] {
  const inTurn = [...payments].sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  const isSubscription = state.kind === 'subscription';
  return inTurn.flatMap((payment, index) => {
    const back = returnedAt(payment);
    const isEarlier = isSubscription && payment !== present;
    if (!back && !isEarlier) return [];
    const from = payment.paidAt.getTime();
    const days = BILLING_TERMS.daysOf[state.plan];
    const end = payment.coversUntil?.getTime() ?? (days === null ? Infinity : from + days * DAY_MS);
    const next = isSubscription ? inTurn[index + 1] : undefined;
    const until = Math.min(
      isEarlier ? end + GRACE_MS : end,
      next?.paidAt.getTime() ?? Infinity,
      back ? Math.min(back.getTime(), now.getTime()) : Infinity,
      isSubscription && state.endedAt ? Date.parse(state.endedAt) : Infinity,
    );
    return until > from ? [{ plan: state.plan, from, until }] : [];
  });
}

/** The plan paid at a moment: of several the one that ends last; null for none. */
export function findPlanPaidAt(spans: readonly PaidInterval[], moment: number): Plan | null {
  const current = spans.filter(({ from, until }) => from <= moment && moment < until);
  return (
    current.reduce<PaidInterval | null>(
      (best, span) => (best && best.until >= span.until ? best : span),
      null,
    )?.plan ?? null
  );
}
