import type { Subscription } from '@swipeclean/contracts/server';
import {
  type EntitlementPeriod,
  listEntitlementPeriods,
  type Grant,
  type EntitlingPurchase,
} from './entitlement-periods';

export interface Entitlement {
  isPro: boolean;
  subscription: Subscription;
  /** Whether it is a subscription, also a cancelled one, and not days, lifetime or a gift. */
  renews: boolean;
  /** End of the grace period of a subscription that is past due. */
  graceEnd: Date | null;
  /** When passing time changes the result next; null when never. */
  changesAt: Date | null;
}

const NO_SUBSCRIPTION: Subscription = {
  plan: null,
  status: 'none',
  provider: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

/** Computes the entitlement from all purchases and grants of a user; their order does not matter. */
export function computeEntitlement(
  purchases: readonly EntitlingPurchase[],
  grants: readonly Grant[],
  now: Date,
): Entitlement {
  const moment = now.getTime();
  const periods = listEntitlementPeriods(purchases, grants);
  // A payment counts as soon as it is known, even if the provider's clock is ahead of ours.
  const current = periods.filter(({ until }) => moment < until);
  const best = selectBest(current, moment) ?? selectBest(periods, moment);
  const changes = periods
    .flatMap(({ until, overdueFrom }) => [until, overdueFrom])
    .filter((at) => at > moment && at < Infinity);
  const subscription = best ? toSubscription(best, moment) : NO_SUBSCRIPTION;
  return {
    isPro: current.length > 0,
    subscription,
    renews: best?.isSubscription ?? false,
    graceEnd: best && subscription.status === 'past_due' ? new Date(best.until) : null,
    changesAt: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  };
}

/** Paid before overdue, then the longest; the other keys only make the result deterministic. */
function selectBest(periods: readonly EntitlementPeriod[], moment: number): EntitlementPeriod | undefined {
  const key = (period: EntitlementPeriod) => [
    period.overdueFrom > moment ? 1 : 0,
    period.until,
    period.from,
    period.plan ?? '',
    period.provider ?? '',
    period.periodEnd,
    Number(period.cancelAtPeriodEnd),
  ];
  return [...periods].sort((one, other) => compareKeys(key(other), key(one)))[0];
}

function compareKeys(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  if (place < 0) return 0;
  return (one[place] as number) < (other[place] as number) ? -1 : 1;
}

function toSubscription(period: EntitlementPeriod, moment: number): Subscription {
  const status = toStatus(period, moment);
  // A period that is not paid would be later than Pro.
  const ends = status === 'active' ? period.periodEnd : Math.min(period.until, period.periodEnd);
  return {
    plan: period.plan,
    status,
    provider: period.provider,
    currentPeriodEnd: ends === Infinity ? null : new Date(ends).toISOString(),
    cancelAtPeriodEnd: status !== 'cancelled' && period.cancelAtPeriodEnd,
  };
}

/** A subscription whose grace period is over stays past due until its provider ends it. */
function toStatus({ overdueFrom, until }: EntitlementPeriod, moment: number): Subscription['status'] {
  if (moment < overdueFrom) return 'active';
  return overdueFrom < until ? 'past_due' : 'cancelled';
}
