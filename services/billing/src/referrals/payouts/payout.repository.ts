import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { PayoutRow } from './payout.entity';

@Injectable()
export class PayoutRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  findByUser(userId: string, manager = this.dataSource.manager): Promise<PayoutRow[]> {
    return manager.find(PayoutRow, { where: { userId }, order: { id: 'DESC' } });
  }

  /** All open payouts and the latest settled ones, newest first. */
  async findAll(settled: number): Promise<PayoutRow[]> {
    const { manager } = this.dataSource;
    const open = await manager.findBy(PayoutRow, { status: 'requested' });
    const order = { settledAt: 'DESC', id: 'DESC' } as const;
    const done = await manager.find(PayoutRow, { where: { status: Not('requested') }, order, take: settled });
    // Ids are UUIDv7: their order is that of creation.
    return [...open, ...done].sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  find(id: string): Promise<PayoutRow | null> {
    return this.dataSource.manager.findOneBy(PayoutRow, { id });
  }

  /** Locks a payout until the end of the transaction. */
  findForUpdate(manager: EntityManager, id: string): Promise<PayoutRow | null> {
    return manager.findOne(PayoutRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  hasOpen(manager: EntityManager, payeeId: string): Promise<boolean> {
    return manager.existsBy(PayoutRow, { payeeId, status: 'requested' });
  }

  /** Locks a user's open payouts until the end of the transaction. */
  findOpenByUserForUpdate(manager: EntityManager, userId: string): Promise<PayoutRow[]> {
    return manager.find(PayoutRow, {
      where: { userId, status: 'requested' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save(manager: EntityManager, row: PayoutRow): Promise<void> {
    await manager.save(PayoutRow, row);
  }
}
