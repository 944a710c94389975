import { type OwnerMetrics, type Plan, PRICES } from '@swipeclean/contracts/server';
import { DAY_MS } from '../day';
import { type PaidPurchase, findPlanPaidAt, listPaidIntervals } from './paid-intervals';

/** Days over which churn is told. */
export const CHURN_DAYS = 30;

/** The figures that are about people. */
export type SubscriberMetrics = Pick<
  OwnerMetrics,
  'subscribers' | 'newToday' | 'churnRate' | 'mrrCents' | 'arrCents' | 'planMix'
>;

/** How many pay and for what, from the purchases of each who ever paid lately. */
export function computeSubscriberMetrics(
  payers: readonly (readonly PaidPurchase[])[],
  now: Date,
): SubscriberMetrics {
  const moment = now.getTime();
  const dayBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - 1;
  const planMix: Record<Plan, number> = { monthly: 0, annual: 0, lifetime: 0 };
  let [newToday, paidThen, left] = [0, 0, 0];
  for (const purchases of payers) {
    const spans = listPaidIntervals(purchases, now);
    const plan = findPlanPaidAt(spans, moment);
    if (plan) planMix[plan] += 1;
    if (plan && !findPlanPaidAt(spans, dayBefore)) newToday += 1;
    if (!findPlanPaidAt(spans, moment - CHURN_DAYS * DAY_MS)) continue;
    paidThen += 1;
    if (!plan) left += 1;
  }
  const mrrCents = planMix.monthly * PRICES.monthly + Math.round((planMix.annual * PRICES.annual) / 12);
  return {
    subscribers: planMix.monthly + planMix.annual + planMix.lifetime,
    newToday,
    churnRate: paidThen === 0 ? 0 : left / paidThen,
    mrrCents,
    arrCents: 12 * mrrCents,
    planMix,
  };
}
