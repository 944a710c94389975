import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { CashTransferRow } from './cash-transfer.entity';

type Decision = Pick<CashTransferRow, 'status' | 'decidedBy' | 'decidedAt' | 'reason'>;

const MAX_PENDING = 500;

@Injectable()
export class CashTransferRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Inserts nothing and returns false if the user has a pending transfer or the reference is taken. */
  async insert(
    manager: EntityManager,
    transfer: Pick<
      CashTransferRow,
      'id' | 'userId' | 'customerInfo' | 'reference' | 'payerReference' | 'plan' | 'cents'
    >,
  ): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(CashTransferRow)
      .values(transfer)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  findPendingByUser(userId: string): Promise<CashTransferRow | null> {
    return this.dataSource.manager.findOneBy(CashTransferRow, { userId, status: 'pending' });
  }

  /** Whether a payment by the personal link is announced, and not rejected. */
  isAnnounced(payerReference: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(CashTransferRow, { payerReference, status: Not('rejected') });
  }

  /** Ids are UUIDv7: their order is that of creation. */
  findLatestByUser(userId: string): Promise<CashTransferRow | null> {
    return this.dataSource.manager.findOne(CashTransferRow, { where: { userId }, order: { id: 'DESC' } });
  }

  findDecided(limit: number): Promise<CashTransferRow[]> {
    const order = { decidedAt: 'DESC' } as const;
    const where = { status: Not('pending' as const) };
    return this.dataSource.manager.find(CashTransferRow, { where, order, take: limit });
  }

  /** Newest first; if there are more than the maximum, those that wait longest. */
  async findPending(): Promise<CashTransferRow[]> {
    const [where, order] = [{ status: 'pending' }, { id: 'ASC' }] as const;
    const oldest = await this.dataSource.manager.find(CashTransferRow, { where, order, take: MAX_PENDING });
    return oldest.reverse();
  }

  /** Locks the row until the end of the transaction. */
  findForUpdate(manager: EntityManager, id: string): Promise<CashTransferRow | null> {
    return manager.findOne(CashTransferRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async updateDecision(manager: EntityManager, id: string, decision: Decision): Promise<void> {
    await manager.update(CashTransferRow, { id }, decision);
  }
}
