import { Injectable } from '@nestjs/common';
import { CardProvider, CardRefusal } from '../providers/card-provider';
import { CustomerRepository } from './customer.repository';

/** Has the card provider forget the customers of erased users, which ends whatever they still pay for. */
@Injectable()
export class Farewells {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly cards: CardProvider,
  ) {}

  async say(): Promise<void> {
    if (this.cards.mode === 'off') return;
    for (const id of await this.customers.findLeftBehind()) {
      await this.cards
        .call((api) => api.customers.del(id))
        .catch((error: unknown) => {
          if (!(error instanceof CardRefusal && error.code === 'resource_missing')) throw error;
        });
      await this.customers.noteFarewell(id);
    }
  }
}
