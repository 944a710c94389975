import { Injectable } from '@nestjs/common';
import type { RecurringPlan } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { alreadySubscribed } from '../../entitlement/purchase-eligibility';
import { paymentOutcomeUnknown, providerUnavailable } from '../provider-errors';
import { toSaleMetadata } from './stripe-metadata';
import { StripeClient } from './stripe-client';
import { StripePrices } from './stripe-prices';

type PaymentOptions = Pick<
  Stripe.SubscriptionCreateParams,
  'payment_behavior' | 'default_payment_method' | 'off_session' | 'payment_settings'
>;

/** Statuses in which a subscription may still be charged. */
const BILLABLE_STATUSES: readonly Stripe.Subscription.Status[] = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
];

const EXPAND = ['latest_invoice.confirmation_secret'];

/** Creates Stripe subscriptions, at most one per buyer. */
@Injectable()
export class StripeSubscriptions {
  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: StripePrices,
    private readonly config: BillingConfig,
  ) {}

  /**
   * Returns the subscription that the buyer is to confirm: the incomplete one or a new one. The idempotency key
   * follows from Stripe's list, so concurrent calls create one. @throws AppError `CONFLICT` when one is running
   */
  async findOrCreate(
    customerIds: [string, ...string[]],
    plan: RecurringPlan,
    pay: PaymentOptions,
  ): Promise<Stripe.Subscription> {
    const known = (await Promise.all(customerIds.map((customer) => this.listByCustomer(customer)))).flat();
    if (known.some(({ status }) => BILLABLE_STATUSES.includes(status))) throw alreadySubscribed();
    const incomplete = known.filter(({ status }) => status === 'incomplete');
    const reusable = incomplete.find(({ metadata }) => metadata.plan === plan && !pay.default_payment_method);
    // Two incomplete subscriptions could both be paid.
    for (const { id } of incomplete.filter((one) => one !== reusable)) {
      await this.stripe.request((api) => api.subscriptions.cancel(id));
    }
    if (reusable)
      return this.stripe.request((api) => api.subscriptions.retrieve(reusable.id, { expand: EXPAND }));
    return this.create(customerIds[0], plan, pay, known.length);
  }

  private async create(
    customer: string,
    plan: RecurringPlan,
    pay: PaymentOptions,
    attempt: number,
  ): Promise<Stripe.Subscription> {
    const price = await this.prices.getId(plan);
    const idempotencyKey = `${customer} ${price} ${pay.default_payment_method ?? 'to confirm'} ${attempt}`;
    const params: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price }],
      metadata: toSaleMetadata(plan),
      expand: EXPAND,
      ...pay,
      ...(this.config.stripeTax === 'on' && { automatic_tax: { enabled: true } }),
    };
    const failed = pay.off_session ? paymentOutcomeUnknown : providerUnavailable;
    return this.stripe.request((api) => api.subscriptions.create(params, { idempotencyKey }), failed);
  }

  private async listByCustomer(customer: string): Promise<Stripe.Subscription[]> {
    return (
      await this.stripe.request((api) => api.subscriptions.list({ customer, status: 'all', limit: 100 }))
    ).data;
  }
}
