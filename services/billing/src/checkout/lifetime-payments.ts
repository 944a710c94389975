import { Injectable } from '@nestjs/common';
import { PRICES } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import { alreadySubscribed } from '../entitlement/already-subscribed';
import { CardProvider } from '../providers/card-provider';

/** Ways in which a payment waits for its buyer. */
const WAITING: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** Opens the single payment for the lifetime plan, at most one for each buyer. */
@Injectable()
export class LifetimePayments {
  constructor(private readonly cards: CardProvider) {}

  /** The payment that a buyer is to confirm. @throws AppError `CONFLICT` when it was paid and not given back. */
  async open(customerIds: [string, ...string[]]): Promise<Stripe.PaymentIntent> {
    const known = (await Promise.all(customerIds.map((customer) => this.listOf(customer)))).flat();
    if (known.some(isPaid)) throw alreadySubscribed();
    const waiting = known.find(({ status }) => WAITING.includes(status));
    if (waiting) return waiting;
    const [customer] = customerIds;
    const wish: Stripe.PaymentIntentCreateParams = {
      ...{ amount: PRICES.lifetime, currency: PRICES.currency.toLowerCase(), customer },
      ...{ automatic_payment_methods: { enabled: true }, metadata: { plan: 'lifetime' } },
    };
    const idempotencyKey = `${customer} lifetime ${known.length}`;
    return this.cards.call((api) => api.paymentIntents.create(wish, { idempotencyKey }));
  }

  private async listOf(customer: string): Promise<Stripe.PaymentIntent[]> {
    const { data } = await this.cards.call((api) =>
      api.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
    );
    return data.filter(({ metadata }) => metadata.plan === 'lifetime');
  }
}

const isPaid = ({ status, latest_charge: charge }: Stripe.PaymentIntent) =>
  status === 'succeeded' && !(charge as Stripe.Charge | null)?.refunded;
