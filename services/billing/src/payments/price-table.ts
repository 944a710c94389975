import { PLANS, PRICES } from '@swipeclean/contracts/server';

/** Whether a decimal amount in US dollars is what one of the plans costs: browsers do not set prices. */
export function isPrice(amount: string): boolean {
  const cents = Math.round(Number(amount) * 100);
  return PLANS.some((plan) => PRICES[plan] === cents);
}
