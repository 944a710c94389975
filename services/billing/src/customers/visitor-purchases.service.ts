import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { appError } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { isRunning, isSubscription } from '../purchases/purchase';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import type { VerifiedEmailRow } from './customer.entity';
import { CustomerRepository } from './customer.repository';

/**
 * Adds visitors' purchases to the account that has verified the e-mail address of the purchase. Typing an address
 * proves nothing, so its owner confirms the purchase (woocommerce/woocommerce#65822).
 */
@Injectable()
export class VisitorPurchasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
  ) {}

  /**
   * Stores the verified address; false if a later one is known. It confirms what was bought with it before, unless
   * that would end a subscription.
   */
  async assignVerified(manager: EntityManager, verified: VerifiedEmailRow): Promise<boolean> {
    if (!(await this.customers.upsertVerifiedEmail(manager, verified))) return false;
    const { userId } = verified;
    const bought = await this.purchases.findUnconfirmed(userId, manager);
    const held = await this.purchases.findByUser(userId, manager);
    if (endsSubscription(bought, held)) return true;
    for (const { id } of bought) await this.purchases.attachToUser(manager, id, userId);
    return true;
  }

  /** The user who has verified an address. */
  findAddressOwner(email: string): Promise<string | null> {
    return this.customers.findUserByVerifiedEmail(email);
  }

  /** What was bought signed out with the user's address, and waits to be confirmed. */
  findUnconfirmed(userId: string): Promise<PurchaseRow[]> {
    return this.purchases.findUnconfirmed(userId);
  }

  /** Adds what was bought with the user's address to the account. @throws AppError `NOT_FOUND` */
  async confirm(userId: string, purchaseId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const bought = await this.purchases.findUnconfirmed(userId, manager);
      const isTheirs = bought.some(({ id }) => id === purchaseId);
      if (!isTheirs || !(await this.purchases.attachToUser(manager, purchaseId, userId)))
        throw appError('PURCHASE_NOT_FOUND');
    });
  }
}

/** Whether purchases would end a running subscription: there would be two, or one beside lifetime. */
function endsSubscription(bought: readonly PurchaseRow[], held: readonly PurchaseRow[]): boolean {
  const running = [...bought, ...held].filter(isSubscription).filter(isRunning).length;
  const bringsLifetime = bought.some(({ state }) => state.kind === 'single' && state.plan === 'lifetime');
  return running > 1 || (running > 0 && bringsLifetime);
}
