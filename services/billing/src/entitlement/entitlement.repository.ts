import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { BillingConfig, takesTestMoney } from '../config';
import { PurchaseRow } from '../purchases/purchase.entity';
import { thatCount } from '../purchases/that-count';
import type { Grant } from './claims';
import { EntitlementRow } from './entitlement.entity';
import { ProGrantRow } from './pro-grant.entity';

@Injectable()
export class EntitlementRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: BillingConfig,
  ) {}

  /** All that a user's entitlement follows from. */
  async holdingsOf(
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ purchases: PurchaseRow[]; grants: Grant[] }> {
    const purchases = thatCount(await manager.findBy(PurchaseRow, { userId }), this.config);
    const grants = await manager.findBy(ProGrantRow, { userId });
    return {
      purchases,
      grants: grants.map(({ plan, startsAt, days }) => ({ plan, days, from: startsAt })),
    };
  }

  /** Lets one transaction at a time judge a user. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`entitlement:${userId}`]);
  }

  find(manager: EntityManager, userId: string): Promise<EntitlementRow | null> {
    return manager.findOneBy(EntitlementRow, { userId });
  }

  async save(manager: EntityManager, row: EntitlementRow): Promise<void> {
    await manager.upsert(EntitlementRow, row, ['userId']);
  }

  /** Has a user judged at the next look at what is due. */
  async callFor(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO entitlement (user_id, is_pro, changed_at, review_at) VALUES ($1, false, 'epoch', 'epoch')
       ON CONFLICT (user_id) DO UPDATE SET review_at = 'epoch'`,
      [userId],
    );
  }

  /** Has all judged who have paid with play money, and those who have brought them: what that counts may have changed. */
  async callForTestPayers(): Promise<void> {
    const payers = `SELECT user_id FROM purchase JOIN payment ON purchase_id = purchase.id WHERE is_test`;
    await this.dataSource.query(
      `UPDATE entitlement SET review_at = 'epoch' WHERE is_pro <> $1 AND user_id IN (${payers})`,
      [takesTestMoney(this.config)],
    );
    await this.dataSource.query(`UPDATE referral SET review_at = 'epoch' WHERE friend_id IN (${payers})`);
  }

  /** Users whose entitlement may change, or have changed, by time alone. */
  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.manager.find(EntitlementRow, {
      where: { reviewAt: LessThanOrEqual(now) },
      order: { reviewAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ userId }) => userId);
  }
}
