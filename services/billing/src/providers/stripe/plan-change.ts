import { HOUR_MS, type Plan, PLANS } from '@swipeclean/contracts/server';
import type { SubscriptionState } from '../../purchases/purchase';

/** Age of a preview after which its amounts no longer hold. */
export const MAX_PREVIEW_AGE_MS = HOUR_MS;

/**
 * When a subscription changes to another plan: at once if that costs more, with a credit for the rest of the current
 * period, else when what is paid is used up. Null if it cannot: a change neither revokes a cancellation nor pays what
 * is overdue.
 */
export function findChangeTiming(
  { plan, begun, status, cancelAtPeriodEnd, periodEnd, deferredUntil }: SubscriptionState,
  wanted: Plan,
  now: Date,
): 'now' | 'later' | null {
  const isRenewing =
    begun && status === 'running' && !cancelAtPeriodEnd && Date.parse(periodEnd) > now.getTime();
  // Lifetime is a payment of its own, which ends the subscription.
  if (!isRenewing || wanted === plan || wanted === 'lifetime') return null;
  const isDeferred = Date.parse(deferredUntil ?? '') > now.getTime();
  return wanted === 'annual' && !isDeferred ? 'now' : 'later';
}

/** The plans that a subscription can change to. */
export const listPlanChanges = (state: SubscriptionState, now: Date): Plan[] =>
  PLANS.filter((plan) => findChangeTiming(state, plan, now) !== null);
