import { type OwnerMetrics, type Plan, PRICES } from '@swipeclean/contracts/server';
import { DAY_MS } from '../day';
import type { PaidPurchase } from '../payments/purchases/purchase';
import { findPlanPaidAt, listPaidIntervals } from './paid-intervals';

const CHURN_MS = 30 * DAY_MS;

/** Start of the 30 days over which churn is measured. */
export const startOfChurnPeriod = (now: Date): Date => new Date(now.getTime() - CHURN_MS);

/** The metrics that count subscribers. */
export type SubscriberMetrics = Pick<
  OwnerMetrics,
  'subscribers' | 'newToday' | 'churnRate' | 'mrrCents' | 'arrCents' | 'planMix'
>;

/** Counts subscribers by plan, and churn and recurring revenue, from the purchases of each payer. */
export function computeSubscriberMetrics(
  payers: readonly (readonly PaidPurchase[])[],
  now: Date,
): SubscriberMetrics {
  const moment = now.getTime();
  const dayBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - 1;
  const planMix: Record<Plan, number> = { monthly: 0, annual: 0, lifetime: 0 };
  let [newToday, paidBefore, churned] = [0, 0, 0];
  for (const purchases of payers) {
    const intervals = listPaidIntervals(purchases, now);
    const plan = findPlanPaidAt(intervals, moment);
    if (plan) planMix[plan] += 1;
    if (plan && !findPlanPaidAt(intervals, dayBefore)) newToday += 1;
    if (!findPlanPaidAt(intervals, startOfChurnPeriod(now).getTime())) continue;
    paidBefore += 1;
    if (!plan) churned += 1;
  }
  const mrrCents = planMix.monthly * PRICES.monthly + Math.round((planMix.annual * PRICES.annual) / 12);
  return {
    subscribers: planMix.monthly + planMix.annual + planMix.lifetime,
    newToday,
    churnRate: paidBefore === 0 ? 0 : churned / paidBefore,
    mrrCents,
    arrCents: 12 * mrrCents,
    planMix,
  };
}
