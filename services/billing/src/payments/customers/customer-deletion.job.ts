import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock';
import { DAY_MS } from '../../day';
import { CardProvider, CardRefusal } from '../providers/stripe-client';
import { waitsForBuyer } from '../providers/card-objects';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { CustomerRepository } from './customer.repository';

/** Days without use after which a visitor who has never paid is forgotten. */
const VISITOR_DAYS = 30;

/** Has the card provider forget whoever is gone from here, which ends whatever they still pay for. */
@Injectable()
export class Farewells {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
    private readonly cards: CardProvider,
    private readonly clock: Clock,
  ) {}

  async say(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - VISITOR_DAYS * DAY_MS);
    await this.customers.dropVisitorsUnpaid(since);
    if (this.cards.mode === 'off') return;
    for (const id of await this.customers.findLeftBehind()) {
      await this.end(id).catch((error: unknown) => {
        if (!(error instanceof CardRefusal && error.code === 'resource_missing')) throw error;
      });
      await this.purchases.forgetCustomer(id);
      await this.customers.dropFarewell(id);
    }
  }

  private async end(customer: string): Promise<void> {
    const { data } = await this.cards.call((api) => api.paymentIntents.list({ customer, limit: 100 }));
    // Those of subscriptions end with the customer; a single one could still be paid, by a page that was left open.
    for (const { id } of data.filter((one) => one.metadata.plan === 'lifetime' && waitsForBuyer(one)))
      await this.cards.call((api) => api.paymentIntents.cancel(id));
    await this.cards.call((api) => api.customers.del(customer));
  }
}
