import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type { VerifiedEmailRow } from './customer.entity';
import { CustomerRepository } from './customer.repository';

/** Assigns visitors' purchases to the account that has verified the e-mail address of the purchase. */
@Injectable()
export class VisitorPurchasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** Stores the verified address and assigns what was bought with it; false if a later one is known. */
  async assignVerified(manager: EntityManager, verified: VerifiedEmailRow): Promise<boolean> {
    if (!(await this.customers.upsertVerifiedEmail(manager, verified))) return false;
    await this.assign(manager, verified.userId, verified.email);
    return true;
  }

  /** Assigns what was bought with an address; returns the user who has verified it, if there is one. */
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
