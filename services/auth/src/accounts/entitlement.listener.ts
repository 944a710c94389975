import { Injectable } from '@nestjs/common';
import { billingEvents, EntitlementChanged } from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { AccountRepository } from './account.repository';

/** Keeps auth's own copy of who is subscribed. */
@Injectable()
export class EntitlementListener {
  constructor(private readonly accounts: AccountRepository) {}

  @EventHandler(billingEvents.entitlementChanged)
  async apply({ userId, isPro, at }: EntitlementChanged, manager: EntityManager): Promise<void> {
    await this.accounts.setSubscribed(manager, userId, isPro, new Date(at));
  }
}
