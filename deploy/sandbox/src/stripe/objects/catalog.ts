import { PLANS, PRICES, type Plan } from '@swipeclean/contracts';
import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';

const PRODUCT = 'prod_sandbox_pro';
const INTERVAL: Record<Plan, Stripe.Price.Recurring.Interval | null> = {
  monthly: 'month',
  annual: 'year',
  lifetime: null,
};

/** Decimals are sent as text; the library converts them. */
export const toStripeDecimal = (value: number) => String(value) as unknown as Stripe.Decimal;

/** Creates the prices of the plans, with the plans as lookup keys. */
export function createCatalog({ tables, clock }: SandboxContext): void {
  for (const plan of PLANS) {
    const id = `price_sandbox_${plan}`;
    tables.prices.set(id, price(id, plan, tables.prices.get(id)?.created ?? clock.now()));
  }
}

function price(id: string, plan: Plan, created: number): Stripe.Price {
  const interval = INTERVAL[plan];
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: PRICES.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: plan,
    metadata: {},
    nickname: null,
    product: PRODUCT,
    recurring: interval && {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: PRICES[plan],
    unit_amount_decimal: toStripeDecimal(PRICES[plan]),
  };
}
