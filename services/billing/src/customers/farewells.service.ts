import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../clock';
import { CardProvider, CardRefusal } from '../providers/card-provider';
import { CustomerRepository } from './customer.repository';

/** Days without use after which a visitor who has never paid is forgotten. */
const VISITOR_DAYS = 30;

/** Ways in which a single payment waits for its buyer. */
const WAITING: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Has the card provider forget whoever is gone from here, which ends whatever they still pay for. */
@Injectable()
export class Farewells {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly cards: CardProvider,
    private readonly clock: Clock,
  ) {}

  async say(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - VISITOR_DAYS * 86_400_000);
    await this.customers.dropVisitorsUnpaid(since);
    if (this.cards.mode === 'off') return;
    for (const id of await this.customers.findLeftBehind()) {
      await this.end(id).catch((error: unknown) => {
        if (!(error instanceof CardRefusal && error.code === 'resource_missing')) throw error;
      });
      await this.customers.noteFarewell(id);
    }
  }

  private async end(customer: string): Promise<void> {
    const { data } = await this.cards.call((api) => api.paymentIntents.list({ customer, limit: 100 }));
    // Those of subscriptions end with the customer; a single one could still be paid, by a page that was left open.
    for (const { id } of data.filter(
      ({ status, metadata }) => metadata.plan === 'lifetime' && WAITING.includes(status),
    ))
      await this.cards.call((api) => api.paymentIntents.cancel(id));
    await this.cards.call((api) => api.customers.del(customer));
  }
}
