import { Injectable } from '@nestjs/common';
import { PRICES } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import { alreadySubscribed } from '../../entitlement/purchase-eligibility';
import { toSaleMetadata } from './stripe-metadata';
import { isAwaitingConfirmation, StripeClient } from './stripe-client';

/** The one-time payment for the lifetime plan, at most one per buyer. */
@Injectable()
export class StripeLifetimePayments {
  constructor(private readonly stripe: StripeClient) {}

  /** Returns the payment that the buyer is to confirm. @throws AppError `CONFLICT` when lifetime is already paid */
  async findOrCreate(customerIds: [string, ...string[]]): Promise<Stripe.PaymentIntent> {
    const known = (await Promise.all(customerIds.map((customer) => this.listByCustomer(customer)))).flat();
    for (const one of known) if (await this.isPaid(one)) throw alreadySubscribed();
    const open = known.filter((one) => one.status === 'processing' || isAwaitingConfirmation(one));
    const reusable =
      open.find(({ status }) => status === 'processing') ??
      open.find(({ amount }) => amount === PRICES.lifetime);
    // Two open payments could both be paid, and an old one may have an old price.
    for (const { id } of open.filter((one) => one !== reusable)) {
      await this.stripe.request((api) => api.paymentIntents.cancel(id));
    }
    if (reusable) return reusable;
    const [customer] = customerIds;
    const params: Stripe.PaymentIntentCreateParams = {
      amount: PRICES.lifetime,
      currency: PRICES.currency.toLowerCase(),
      customer,
      automatic_payment_methods: { enabled: true },
      metadata: toSaleMetadata('lifetime'),
    };
    const idempotencyKey = `${customer} lifetime ${known.length}`;
    return this.stripe.request((api) => api.paymentIntents.create(params, { idempotencyKey }));
  }

  private async listByCustomer(customer: string): Promise<Stripe.PaymentIntent[]> {
    const { data } = await this.stripe.request((api) =>
      api.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
    );
    return data.filter(({ metadata }) => metadata.plan === 'lifetime');
  }

  /** Whether the payment succeeded and was neither refunded nor lost in a dispute. */
  private async isPaid({ status, latest_charge: latest }: Stripe.PaymentIntent): Promise<boolean> {
    if (status !== 'succeeded') return false;
    const charge = latest as Stripe.Charge | null;
    if (!charge?.disputed) return !charge?.refunded;
    const { data } = await this.stripe.request((api) => api.disputes.list({ charge: charge.id, limit: 100 }));
    return !charge.refunded && !data.some(({ status: outcome }) => outcome === 'lost');
  }
}
