import { PLANS, type Plan, PRICES } from '@swipeclean/contracts/server';

/** The plan that a decimal amount in US dollars is the price of: browsers do not set prices. */
export function findPlanByAmount(amount: string): Plan | undefined {
  const cents = Math.round(Number(amount) * 100);
  return PLANS.find((plan) => PRICES[plan] === cents);
}

/** Cents as the wallet provider writes them. */
export const toDecimal = (cents: number): string => (cents / 100).toFixed(2);
