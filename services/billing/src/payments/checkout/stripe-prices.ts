import { Injectable } from '@nestjs/common';
import { type Plan, PRICES } from '@swipeclean/contracts/server';
import { StripeClient } from '../providers/stripe-client';

/** Stripe's recurring prices, found by the plan as lookup key. */
@Injectable()
export class StripePrices {
  private readonly known = new Map<Plan, string>();

  constructor(private readonly stripe: StripeClient) {}

  /** Returns Stripe's id of a plan's price. @throws Error when the price is missing or differs from ours */
  async getId(plan: Exclude<Plan, 'lifetime'>): Promise<string> {
    const known = this.known.get(plan);
    if (known) return known;
    const { data } = await this.stripe.request((api) =>
      api.prices.list({ lookup_keys: [plan], active: true, limit: 1 }),
    );
    const [price] = data;
    const interval = { monthly: 'month', annual: 'year' }[plan];
    const isOurs =
      price?.unit_amount === PRICES[plan] &&
      price.currency === PRICES.currency.toLowerCase() &&
      price.recurring?.interval === interval &&
      price.recurring.interval_count === 1;
    if (!isOurs)
      throw new Error(`The card provider has no price "${plan}" of ${PRICES[plan]} cents a ${interval}`);
    this.known.set(plan, price.id);
    return price.id;
  }
}
