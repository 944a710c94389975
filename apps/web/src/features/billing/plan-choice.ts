import { PLANS, PRICES, type Plan } from '@swipeclean/contracts';
import { formatMoney, formatPercent } from '@/shared/format/format';
import { billingText } from './messages';

const DEFAULT_PLAN: Plan = 'monthly';

/** The plan that an address asks for; without one, or for one that is not sold, the monthly plan. */
export function readPlanParam(search: URLSearchParams): Plan {
  const wanted = search.get('plan');
  return PLANS.find((plan) => plan === wanted) ?? DEFAULT_PLAN;
}

/** What a year costs less than twelve months do (PRICE-04). */
export function formatAnnualSaving(): string {
  const twelveMonths = 12 * PRICES.monthly;
  const saved = twelveMonths - PRICES.annual;
  return billingText('plan.saving', {
    amount: formatMoney(saved, PRICES.currency),
    percent: formatPercent(saved / twelveMonths),
  });
}
