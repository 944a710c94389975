import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnerPayout, Payout } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { PayoutRow } from './payout.entity';

@Injectable()
export class PayoutRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  findOf(userId: string): Promise<PayoutRow[]> {
    return this.dataSource.manager.find(PayoutRow, { where: { userId }, order: { id: 'DESC' } });
  }

  /** Newest first. */
  findAll(): Promise<PayoutRow[]> {
    return this.dataSource.manager.find(PayoutRow, { order: { id: 'DESC' } });
  }

  /** A payout, held so that one transaction at a time settles it. */
  hold(manager: EntityManager, id: string): Promise<PayoutRow | null> {
    return manager.findOne(PayoutRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  hasOpen(manager: EntityManager, earnerId: string): Promise<boolean> {
    return manager.existsBy(PayoutRow, { earnerId, status: 'requested' });
  }

  /** The open payouts of a user, who may stand there by name still, or as nobody already. */
  findOpenOf(manager: EntityManager, userId: string): Promise<PayoutRow[]> {
    const status = 'requested' as const;
    return manager.findBy(PayoutRow, [
      { userId, status },
      { userId: IsNull(), status },
    ]);
  }

  async save(manager: EntityManager, row: PayoutRow): Promise<void> {
    await manager.save(PayoutRow, row);
  }
}

/** What its user is told. */
export const toPayout = ({ id, cents, method, status, requestedAt, settledAt, note }: PayoutRow): Payout => ({
  ...{ id, cents, method, status, note },
  requestedAt: requestedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** What the owner is told. */
export const toOwnerPayout = (row: PayoutRow): OwnerPayout => ({
  ...toPayout(row),
  userId: row.userId,
  destination: row.destination,
});
