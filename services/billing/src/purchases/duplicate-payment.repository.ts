import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { DuplicatePaymentRow } from './duplicate-payment.entity';

@Injectable()
export class DuplicatePaymentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores what is to be refunded, each payment once. */
  async insertNew(rows: Omit<DuplicatePaymentRow, 'outcome' | 'completedAt'>[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map((row) => ({ ...row, outcome: null, completedAt: null }));
    const insert = this.dataSource.manager.createQueryBuilder().insert().into(DuplicatePaymentRow);
    await insert.values(values).orIgnore().execute();
  }

  /** What is still to be refunded of a user; of erased users for null. */
  findOpen(userId: string | null): Promise<DuplicatePaymentRow[]> {
    return this.dataSource.manager.findBy(DuplicatePaymentRow, {
      userId: userId ?? IsNull(),
      completedAt: IsNull(),
    });
  }

  findByPurchases(
    purchaseIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DuplicatePaymentRow[]> {
    return manager.findBy(DuplicatePaymentRow, { purchaseId: In(purchaseIds) });
  }

  findOpenPayment(manager: EntityManager, paymentId: string): Promise<DuplicatePaymentRow | null> {
    return manager.findOneBy(DuplicatePaymentRow, { paymentId, completedAt: IsNull() });
  }

  async complete(
    manager: EntityManager,
    { paymentId, outcome, completedAt }: Pick<DuplicatePaymentRow, 'paymentId' | 'outcome' | 'completedAt'>,
  ): Promise<void> {
    await manager.update(DuplicatePaymentRow, { paymentId }, { outcome, completedAt });
  }
}
