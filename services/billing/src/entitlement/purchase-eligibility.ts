import type { Plan, Subscription } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';

/** How money comes in: only what is paid by card renews. */
export type PaymentMethod = 'card' | 'wallet' | 'cash';

/**
 * Whether somebody who stands so may buy a plan: nothing on top of Pro for ever, one subscription that renews, the lifetime
 * plan on top of anything else, and days on top of days.
 */
export function canBuy(
  { status, provider, currentPeriodEnd }: Pick<Subscription, 'status' | 'provider' | 'currentPeriodEnd'>,
  plan: Plan,
  way: PaymentMethod,
): boolean {
  if (status === 'active' && currentPeriodEnd === null) return false;
  if (plan === 'lifetime' || provider !== 'stripe') return true;
  if (status === 'active') return false;
  // Days may bridge a payment that is missing; a second subscription may not.
  return status !== 'past_due' || way !== 'card';
}

/** Nobody pays twice for the same thing. */
export const alreadySubscribed = (): AppError =>
  new AppError('CONFLICT', 'You already have a Pro subscription.');
