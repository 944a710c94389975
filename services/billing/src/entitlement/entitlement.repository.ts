import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { acceptsTestMoney, BillingConfig } from '../config';
import type { Purchase } from '../purchases/purchase';
import { PurchaseRepository } from '../purchases/purchase.repository';
import type { Grant } from './entitlement-periods';
import { EntitlementRow, ProGrantRow } from './entitlement.entity';

@Injectable()
export class EntitlementRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly purchases: PurchaseRepository,
    private readonly config: BillingConfig,
  ) {}

  /** Everything that a user's entitlement is computed from. */
  async findPurchasesAndGrants(
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ purchases: Purchase[]; grants: Grant[] }> {
    const purchases = await this.purchases.findByUser(userId, manager);
    const grants = await manager.findBy(ProGrantRow, { userId });
    return {
      purchases,
      grants: grants.map(({ plan, startsAt, days }) => ({ plan, days, from: startsAt })),
    };
  }

  /** Locks a user's entitlement until the end of the transaction. */
  lock(manager: EntityManager, userId: string): Promise<void> {
    return acquireAdvisoryLock(manager, `entitlement:${userId}`);
  }

  find(manager: EntityManager, userId: string): Promise<EntitlementRow | null> {
    return manager.findOneBy(EntitlementRow, { userId });
  }

  async upsert(manager: EntityManager, row: EntitlementRow): Promise<void> {
    await manager.upsert(EntitlementRow, row, ['userId']);
  }

  /** Makes a user due for the next run of the review job. */
  async scheduleReview(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO entitlement (user_id, is_pro, changed_at, review_at) VALUES ($1, false, 'epoch', 'epoch')
       ON CONFLICT (user_id) DO UPDATE SET review_at = 'epoch'`,
      [userId],
    );
  }

  /** Inserts a grant, once by its id, and schedules a review of its user. */
  async insertGrant(manager: EntityManager, grant: ProGrantRow): Promise<void> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(ProGrantRow)
      .values(grant)
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0) await this.scheduleReview(manager, grant.userId);
  }

  async sumGrantedDays(manager: EntityManager, userId: string): Promise<number> {
    const [{ days }] = await manager.query<[{ days: number }]>(
      `SELECT coalesce(sum(days), 0)::int AS days FROM pro_grant WHERE user_id = $1`,
      [userId],
    );
    return days;
  }

  findGrants(userId: string): Promise<ProGrantRow[]> {
    return this.dataSource.manager.find(ProGrantRow, { where: { userId }, order: { startsAt: 'DESC' } });
  }

  /** Deletes a grant and schedules a review of its user, whom it returns; null if there is none. */
  async deleteGrant(manager: EntityManager, id: string): Promise<string | null> {
    const grant = await manager.findOneBy(ProGrantRow, { id });
    if (!grant) return null;
    await manager.delete(ProGrantRow, { id });
    await this.scheduleReview(manager, grant.userId);
    return grant.userId;
  }

  /** Schedules reviews of users who paid with test money, which may have begun or ceased to count. */
  async scheduleTestPayerReviews(): Promise<void> {
    await this.dataSource.query(
      `UPDATE entitlement SET review_at = 'epoch' WHERE is_pro <> $1 AND user_id = ANY($2)`,
      [acceptsTestMoney(this.config), await this.purchases.findTestPayers()],
    );
  }

  /** Users whose review is due, longest first. */
  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.manager.find(EntitlementRow, {
      where: { reviewAt: LessThanOrEqual(now) },
      order: { reviewAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ userId }) => userId);
  }

  /** Puts a user whose review failed behind the others that are due. */
  async postponeReview(userId: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(
      EntitlementRow,
      { userId, reviewAt: LessThanOrEqual(now) },
      { reviewAt: now },
    );
  }
}
