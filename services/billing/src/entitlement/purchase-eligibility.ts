import type { Plan } from '@swipeclean/contracts/server';
import { appError, type AppError } from '@swipeclean/service-kit';
import type { Entitlement } from './compute-entitlement';

/** How a plan is paid; only subscriptions by card renew, or those of PayPal, which follow the same rule. */
export type PaymentMethod = 'card' | 'wallet' | 'cash';

/**
 * Whether a user with this subscription may buy a plan: nothing beside lifetime, one renewing subscription,
 * lifetime beside anything else, and days added to days.
 */
export function canBuy(
  { subscription: { status, currentPeriodEnd }, renews }: Pick<Entitlement, 'subscription' | 'renews'>,
  plan: Plan,
  method: PaymentMethod,
): boolean {
  if (status === 'active' && currentPeriodEnd === null) return false;
  if (plan === 'lifetime' || !renews) return true;
  if (status === 'active') return false;
  // Prepaid days may bridge a missing payment; a second subscription may not.
  return status !== 'past_due' || method !== 'card';
}

export const alreadySubscribed = (): AppError => appError('ALREADY_PRO');
