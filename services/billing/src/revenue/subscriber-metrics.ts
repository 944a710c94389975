import { DAY_MS, type OwnerMetrics, type Plan } from '@swipeclean/contracts/server';
import type { PaidPurchase } from '../purchases/purchase';
import { findIntervalPaidAt, listPaidIntervals } from './paid-intervals';

const CHURN_MS = 30 * DAY_MS;

/** How often a plan is charged in a year; lifetime is not recurring. */
const PERIODS_A_YEAR: Readonly<Record<Plan, number>> = { monthly: 12, annual: 1, lifetime: 0 };

/** Start of the 30 days over which churn is measured. */
export const startOfChurnPeriod = (now: Date): Date => new Date(now.getTime() - CHURN_MS);

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
  let [newToday, paidBefore, churned, yearlyCents] = [0, 0, 0, 0];
  for (const purchases of payers) {
    const intervals = listPaidIntervals(purchases, now);
    const current = findIntervalPaidAt(intervals, moment);
    if (current) {
      planMix[current.plan] += 1;
      yearlyCents += PERIODS_A_YEAR[current.plan] * current.cents;
    }
    if (current && !findIntervalPaidAt(intervals, dayBefore)) newToday += 1;
    if (!findIntervalPaidAt(intervals, startOfChurnPeriod(now).getTime())) continue;
    paidBefore += 1;
    if (!current) churned += 1;
  }
  const mrrCents = Math.round(yearlyCents / 12);
  return {
    subscribers: planMix.monthly + planMix.annual + planMix.lifetime,
    newToday,
    churnRate: paidBefore === 0 ? 0 : churned / paidBefore,
    mrrCents,
    arrCents: 12 * mrrCents,
    planMix,
  };
}
