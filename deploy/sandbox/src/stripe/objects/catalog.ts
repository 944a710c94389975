import { PLANS, PRICES, type Plan } from '@swipeclean/contracts';
import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import type { PartOf } from '../../core/tables';

const INTERVAL = { monthly: 'month', annual: 'year', lifetime: null } as const;

/** Creates the prices of the plans, with the plans as lookup keys. */
export function createCatalog({ tables, clock }: SandboxContext): void {
  for (const plan of PLANS) {
    const id = `price_sandbox_${plan}`;
    tables.prices.set(id, price(id, plan, tables.prices.get(id)?.created ?? clock.now()));
  }
}

function price(id: string, plan: Plan, created: number) {
  const interval = INTERVAL[plan];
  return {
    id,
    object: 'price',
    active: true,
    created,
    currency: PRICES.currency.toLowerCase(),
    livemode: false,
    lookup_key: plan,
    metadata: {},
    product: 'prod_sandbox_pro',
    recurring: interval && { interval, interval_count: 1 },
    type: interval ? 'recurring' : 'one_time',
    unit_amount: PRICES[plan],
    tax_behavior: 'inclusive',
  } satisfies PartOf<Stripe.Price> as unknown as Stripe.Price;
}
