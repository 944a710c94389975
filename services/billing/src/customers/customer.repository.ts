import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaymentProviderName } from '@swipeclean/contracts/server';
import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerDeletionRow, CustomerRow, VerifiedEmailRow } from './customer.entity';

@Injectable()
export class CustomerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<CustomerRow | null> {
    return this.dataSource.manager.findOneBy(CustomerRow, { id });
  }

  /** A user's customers at a provider, oldest first. */
  findByUser(provider: PaymentProviderName, userId: string): Promise<CustomerRow[]> {
    const where = { provider, userId };
    return this.dataSource.manager.find(CustomerRow, { where, order: { createdAt: 'ASC' } });
  }

  findByVisitorKey(provider: PaymentProviderName, visitorKey: string): Promise<CustomerRow | null> {
    return this.dataSource.manager.findOneBy(CustomerRow, { provider, visitorKey });
  }

  /** Customers of visitors who have paid with an address, and whose purchase has no account. */
  findUnassignedPaid(addressKey: string): Promise<{ email: string; visitorKey: string }[]> {
    return this.dataSource.query(
      `SELECT email, visitor_key AS "visitorKey" FROM customer
       WHERE user_id IS NULL AND address_key = $1 AND visitor_key IS NOT NULL AND EXISTS (
         SELECT 1 FROM purchase JOIN payment ON payment.purchase_id = purchase.id
         WHERE purchase.customer_id = customer.id AND NOT (purchase.state @> '{"status":"ended"}')
           AND jsonb_array_length(payment.money_back) = 0)`,
      [addressKey],
    );
  }

  /** Does nothing if the customer is stored already. */
  async insert(customer: Omit<CustomerRow, 'createdAt'>): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(CustomerRow)
      .values(customer)
      .orIgnore()
      .execute();
  }

  /** Records that a visitor starts another payment with the customer. */
  async updateLastUsed(id: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(CustomerRow, { id }, { lastUsedAt: now });
  }

  /** Frees a browser's key for another customer, if the provider has deleted the one it had. */
  async clearVisitorKey(provider: PaymentProviderName, visitorKey: string): Promise<void> {
    await this.dataSource.manager.update(CustomerRow, { provider, visitorKey }, { visitorKey: null });
  }

  /** Deletes visitors' customers that never paid and were not used since then. */
  async deleteUnpaidVisitors(since: Date): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM customer WHERE user_id IS NULL AND last_used_at < $1 AND NOT EXISTS (
         SELECT 1 FROM purchase JOIN payment ON payment.purchase_id = purchase.id
         WHERE purchase.customer_id = customer.id)`,
      [since],
    );
  }

  /**
   * What is deleted here and not yet at its provider; after a late webhook only the purchase names a customer. In
   * random order, so that those whose deletion fails do not hold up the others.
   */
  findPendingDeletions(): Promise<CustomerDeletionRow[]> {
    return this.dataSource.query(
      `SELECT id, provider, is_subscription AS "isSubscription" FROM (
         SELECT id, provider, is_subscription FROM customer_deletion
         UNION SELECT customer_id, provider, false FROM purchase
         WHERE customer_id IS NOT NULL AND customer_id NOT IN (SELECT id FROM customer)) AS pending
       ORDER BY random() LIMIT 50`,
    );
  }

  /** Whether a customer is deleted here and not yet at its provider. */
  hasPendingDeletion(provider: PaymentProviderName, id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(CustomerDeletionRow, { id, provider });
  }

  /** Called when the provider has deleted it. */
  async removePendingDeletion({ id }: CustomerDeletionRow): Promise<void> {
    await this.dataSource.manager.delete(CustomerDeletionRow, { id });
  }

  /** Stores an account's verified address; false, storing nothing, if a later event is known of either. */
  async upsertVerifiedEmail(manager: EntityManager, verified: VerifiedEmailRow): Promise<boolean> {
    const { userId, email, verifiedAt } = verified;
    await acquireAdvisoryLock(manager, `verified-email:${userId}`);
    const known = await manager.find(VerifiedEmailRow, { where: [{ userId }, { email }] });
    if (known.some((other) => other.verifiedAt > verifiedAt)) return false;
    // An address moves to another account after the account that had it was erased or has changed its address.
    await manager.delete(VerifiedEmailRow, { email });
    await manager.upsert(VerifiedEmailRow, verified, ['userId']);
    return true;
  }

  async findVerifiedEmail(userId: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(VerifiedEmailRow, { userId }))?.email ?? null;
  }

  async findUserByVerifiedEmail(email: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(VerifiedEmailRow, { email }))?.userId ?? null;
  }
}
