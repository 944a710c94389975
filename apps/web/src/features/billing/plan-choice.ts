import { PLANS, PRICES, type Plan } from '@swipeclean/contracts';
import { formatMoney, formatPercent } from '@/shared/format/format';
import { billingText } from './messages';

const DEFAULT_PLAN: Plan = 'monthly';

/** The plan in the address; the monthly plan when it is missing or unknown. */
export function readPlanParam(search: URLSearchParams): Plan {
  const wanted = search.get('plan');
  return PLANS.find((plan) => plan === wanted) ?? DEFAULT_PLAN;
}

/** The saving of a year against twelve months (PRICE-04). */
export function formatAnnualSaving(): string {
  const twelveMonths = 12 * PRICES.monthly;
  const saved = twelveMonths - PRICES.annual;
  return billingText('plan.saving', {
    amount: formatMoney(saved, PRICES.currency),
    percent: formatPercent(saved / twelveMonths),
  });
}
