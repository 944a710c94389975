import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerRow } from './customer.entity';
import { VerifiedEmailRow } from './verified-email.entity';

@Injectable()
export class CustomerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<CustomerRow | null> {
    return this.dataSource.manager.findOneBy(CustomerRow, { id });
  }

  /** A user's customers, oldest first. */
  findOf(userId: string): Promise<CustomerRow[]> {
    return this.dataSource.manager.find(CustomerRow, { where: { userId }, order: { createdAt: 'ASC' } });
  }

  findOfVisitor(visitorKey: string): Promise<CustomerRow | null> {
    return this.dataSource.manager.findOneBy(CustomerRow, { visitorKey });
  }

  /** Does nothing where it is known already. */
  async insert(customer: Pick<CustomerRow, 'id' | 'userId' | 'visitorKey' | 'email'>): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(CustomerRow)
      .values(customer)
      .orIgnore()
      .execute();
  }

  /** Gives a user the customers with an address that have no owner, and answers which those are. */
  async attach(manager: EntityManager, userId: string, email: string): Promise<string[]> {
    await manager.query(
      `UPDATE customer SET user_id = $1, visitor_key = NULL WHERE user_id IS NULL AND email = $2`,
      [userId, email],
    );
    return (await manager.findBy(CustomerRow, { userId })).map(({ id }) => id);
  }

  /** Customers whose user is erased and whom the provider still knows. */
  async findLeftBehind(): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT DISTINCT customer_id AS id FROM purchase
       WHERE customer_id IS NOT NULL AND customer_id NOT IN (SELECT id FROM customer) LIMIT 50`,
    );
    return rows.map(({ id }) => id);
  }

  /** The provider has ended what the customer paid for; what could tell the card again goes. */
  async noteFarewell(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE payment SET instrument = NULL WHERE purchase_id IN (SELECT id FROM purchase WHERE customer_id = $1)`,
      [id],
    );
    await this.dataSource.query(
      `UPDATE purchase SET customer_id = NULL, state = CASE
         WHEN state ->> 'kind' = 'subscription' AND state ->> 'status' <> 'ended'
         THEN state || jsonb_build_object('status', 'ended', 'endedAt', now()) ELSE state END
       WHERE customer_id = $1`,
      [id],
    );
  }

  async keepVerified(manager: EntityManager, userId: string, email: string): Promise<void> {
    // An address goes over to another account only after the one that had it is erased.
    await manager.delete(VerifiedEmailRow, { email });
    await manager.upsert(VerifiedEmailRow, { userId, email }, ['userId']);
  }

  async emailOf(userId: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(VerifiedEmailRow, { userId }))?.email ?? null;
  }

  /** The user who has proved to own an address. */
  async userOf(email: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(VerifiedEmailRow, { email }))?.userId ?? null;
  }
}
