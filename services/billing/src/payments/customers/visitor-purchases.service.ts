import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { authEvents, EmailVerified, UserErased } from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { DataSource, EntityManager } from 'typeorm';
import { CustomerRepository } from './customer.repository';
import { EntitlementRepository } from '../../entitlement/entitlement.repository';
import { PurchaseRepository } from '../purchases/purchase.repository';

/** Finds the accounts of what visitors have bought: an account gets what was bought with an address once it has verified it. */
@Injectable()
export class VisitorPurchasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
    private readonly entitlements: EntitlementRepository,
  ) {}

  @EventHandler(authEvents.emailVerified)
  async hear({ userId, email: address }: EmailVerified, manager: EntityManager): Promise<void> {
    const email = address.toLowerCase();
    await this.customers.upsertVerifiedEmail(manager, userId, email);
    await this.assign(manager, userId, email);
    // Judged by the next look at what is due: an event's transaction must not wait for another.
    await this.entitlements.scheduleReview(manager, userId);
  }

  /** What a wallet tells goes at once; of cards it goes when their provider has forgotten the user too. */
  @EventHandler(authEvents.userErased)
  async erased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await this.purchases.clearPaypalAccounts(manager, userId);
  }

  /** Gives what was bought with an address to whoever has verified it; answers who that is. */
  async assignByEmail(email: string): Promise<string | null> {
    const userId = await this.customers.findUserByVerifiedEmail(email);
    if (userId) await this.dataSource.transaction((manager) => this.assign(manager, userId, email));
    return userId;
  }

  private async assign(manager: EntityManager, userId: string, email: string): Promise<void> {
    const customerIds = await this.customers.assignToUser(manager, userId, email);
    await this.purchases.assignToUser(manager, userId, customerIds, email);
  }
}
