import { Injectable } from '@nestjs/common';
import { PRICES, type RecurringPlan } from '@swipeclean/contracts/server';
import { BillingConfig } from '../../config';
import { StripeClient } from './stripe-client';

/** Stripe's recurring prices, found by the plan, or the plan and the amount, as lookup key. */
@Injectable()
export class StripePrices {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly stripe: StripeClient,
    private readonly config: BillingConfig,
  ) {}

  /** Returns Stripe's id of a plan's price of new sales. @throws Error when there is none of this amount */
  async getId(plan: RecurringPlan): Promise<string> {
    const cents = PRICES[plan];
    // A price of a later version can be created before its day.
    const dated = `${plan}-${cents}`;
    const known = this.known.get(dated);
    if (known) return known;
    const { data } = await this.stripe.request((api) =>
      api.prices.list({ lookup_keys: [dated, plan], active: true, limit: 2 }),
    );
    const interval = { monthly: 'month', annual: 'year' }[plan];
    const price = data.find(
      ({ unit_amount: amount, currency, recurring }) =>
        amount === cents &&
        currency === PRICES.currency.toLowerCase() &&
        recurring?.interval === interval &&
        recurring.interval_count === 1,
    );
    if (!price) throw new Error(`Stripe has no price "${plan}" of ${cents} cents a ${interval}`);
    // Otherwise it adds the tax to what the site says.
    if (this.config.stripeTax === 'on' && price.tax_behavior !== 'inclusive')
      throw new Error(`The price "${plan}" at Stripe must include the tax`);
    this.known.set(dated, price.id);
    return price.id;
  }
}
