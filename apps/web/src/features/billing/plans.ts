import { PLANS, PRICES, type Plan } from '@swipeclean/contracts';
import { paths } from '../../shared/config/paths';
import { formatMoney, formatPercent } from '../../shared/format/format';
import { billingText } from './messages';

const DEFAULT_PLAN: Plan = 'monthly';

/** The plan that an address asks for; without one, or for one that is not sold, the monthly plan. */
export function planOf(search: URLSearchParams): Plan {
  const wanted = search.get('plan');
  return PLANS.find((plan) => plan === wanted) ?? DEFAULT_PLAN;
}

/** Where a plan is paid by card (PRICE-06, ROLE-16). */
export const checkoutOf = (plan: Plan): string => `${paths.stripeSubscribe}?plan=${plan}`;

/** `$49.99`. */
export const priceOf = (plan: Plan): string => formatMoney(PRICES[plan], PRICES.currency);

/** What a year costs less than twelve months do (PRICE-04). */
export function annualSaving(): string {
  const twelveMonths = 12 * PRICES.monthly;
  const saved = twelveMonths - PRICES.annual;
  return billingText('plan.saving', {
    amount: formatMoney(saved, PRICES.currency),
    percent: formatPercent(saved / twelveMonths),
  });
}
