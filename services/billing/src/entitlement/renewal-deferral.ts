import { DAY_MS } from '@swipeclean/contracts/server';
import type { SubscriptionState } from '../purchases/purchase';
import { type EntitlingPurchase, type Grant, listPrepaidIntervals } from './entitlement-periods';

/** Stripe allows a free period of two years. */
const MAX_DEFERRAL_MS = 730 * DAY_MS;

/** Stripe's times are in whole seconds. */
const TOLERANCE_MS = 1000;

/**
 * Until when a running subscription is not charged, because days that were paid or given otherwise, or paid late, come
 * first; null when its date of renewal stands.
 */
export function findDeferral(
  { status, begun, cancelAtPeriodEnd, periodEnd, extendedUntil }: SubscriptionState,
  purchases: readonly EntitlingPurchase[],
  grants: readonly Grant[],
  now: Date,
): Date | null {
  if (!begun || status !== 'running' || cancelAtPeriodEnd) return null;
  const prepaid = listPrepaidIntervals(purchases, grants).map(({ until }) => until);
  const ends = [...prepaid, extendedUntil ? Date.parse(extendedUntil) : 0];
  const until = Math.min(Math.max(...ends.filter(Number.isFinite), 0), now.getTime() + MAX_DEFERRAL_MS);
  const isDue = Date.parse(periodEnd) <= now.getTime();
  return !isDue && until > Date.parse(periodEnd) + TOLERANCE_MS ? new Date(until) : null;
}
