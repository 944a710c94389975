import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { CashTransferRow } from './cash-transfer.entity';

type Decision = Pick<CashTransferRow, 'status' | 'decidedBy' | 'decidedAt' | 'reason'>;

/** Of those that wait, at one look. */
const MAX_PENDING = 500;

@Injectable()
export class CashTransferRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction. */
  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Does nothing where the user has one pending, or somebody the reference. */
  async insert(
    transfer: Pick<CashTransferRow, 'id' | 'userId' | 'customerInfo' | 'reference' | 'plan' | 'cents'>,
  ): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(CashTransferRow)
      .values(transfer)
      .orIgnore()
      .execute();
  }

  findPendingByUser(userId: string): Promise<CashTransferRow | null> {
    return this.dataSource.manager.findOneBy(CashTransferRow, { userId, status: 'pending' });
  }

  /** Version 7 ids stand in the order in which they were drawn. */
  findLatestByUser(userId: string): Promise<CashTransferRow | null> {
    return this.dataSource.manager.findOne(CashTransferRow, { where: { userId }, order: { id: 'DESC' } });
  }

  findDecided(limit: number): Promise<CashTransferRow[]> {
    const order = { decidedAt: 'DESC' } as const;
    const where = { status: Not('pending' as const) };
    return this.dataSource.manager.find(CashTransferRow, { where, order, take: limit });
  }

  /** Newest first; should there be too many to show, those that wait longest. */
  async findPending(): Promise<CashTransferRow[]> {
    const [where, order] = [{ status: 'pending' }, { id: 'ASC' }] as const;
    const oldest = await this.dataSource.manager.find(CashTransferRow, { where, order, take: MAX_PENDING });
    return oldest.reverse();
  }

  /** The transfer, held so that nobody else decides on it before the transaction ends. */
  findForUpdate(manager: EntityManager, id: string): Promise<CashTransferRow | null> {
    return manager.findOne(CashTransferRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async updateDecision(manager: EntityManager, id: string, decision: Decision): Promise<void> {
    await manager.update(CashTransferRow, { id }, decision);
  }
}
