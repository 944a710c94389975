import { isRenewing, type Plan, type Subscription } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';

/** How a plan is paid; only card payments renew. */
export type PaymentMethod = 'card' | 'wallet' | 'cash';

/**
 * Whether a user with this subscription may buy a plan: nothing beside lifetime, one renewing subscription,
 * lifetime beside anything else, and days added to days.
 */
export function canBuy(
  { status, provider, currentPeriodEnd }: Pick<Subscription, 'status' | 'provider' | 'currentPeriodEnd'>,
  plan: Plan,
  method: PaymentMethod,
): boolean {
  if (status === 'active' && currentPeriodEnd === null) return false;
  if (plan === 'lifetime' || !isRenewing(provider)) return true;
  if (status === 'active') return false;
  // Prepaid days may bridge a missing payment; a second subscription may not.
  return status !== 'past_due' || method !== 'card';
}

export const alreadySubscribed = (): AppError =>
  new AppError('CONFLICT', 'You already have a Pro subscription.');
