import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentRecord } from './payment-record';
import { PaymentRow } from './payment.entity';
import { PurchaseRow } from './purchase.entity';

/** What was read of a purchase: its state, and all payments for it. */
export type PurchaseReading = Pick<
  PurchaseRow,
  'id' | 'provider' | 'userId' | 'customerId' | 'email' | 'state' | 'reading'
> & { payments: PaymentRecord[] };

@Injectable()
export class PurchaseRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Number of a reading that begins now. */
  async nextReading(): Promise<string> {
    const [{ reading }] = await this.dataSource.query(`SELECT nextval('purchase_reading') AS reading`);
    return reading as string;
  }

  /** Keeps what was read, unless a later reading is there already; whose it is stays as first known. */
  async save(purchase: PurchaseReading, manager?: EntityManager): Promise<void> {
    if (!manager) return this.dataSource.transaction((own) => this.save(purchase, own));
    const { id, provider, userId, customerId, email, state, reading, payments } = purchase;
    const kept: unknown[] = await manager.query(
      `INSERT INTO purchase AS known (id, provider, user_id, customer_id, email, state, reading)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET state = EXCLUDED.state, reading = EXCLUDED.reading,
         user_id = coalesce(known.user_id, EXCLUDED.user_id)
       WHERE known.reading < EXCLUDED.reading RETURNING id`,
      [id, provider, userId, customerId, email, JSON.stringify({ ...state, payment: undefined }), reading],
    );
    if (kept.length === 0 || payments.length === 0) return;
    const rows = payments.map((payment) => ({ ...payment, purchaseId: id }));
    await manager.upsert(PaymentRow, rows, ['id']);
  }

  find(id: string): Promise<PurchaseRow | null> {
    return this.dataSource.manager.findOneBy(PurchaseRow, { id });
  }

  findOf(userId: string): Promise<PurchaseRow[]> {
    return this.dataSource.manager.findBy(PurchaseRow, { userId });
  }

  /** Gives a user what was bought by these customers or paid from this address before anybody knew whose it was. */
  async attach(manager: EntityManager, userId: string, customerIds: string[], email: string): Promise<void> {
    await manager.query(
      `UPDATE purchase SET user_id = $1, email = NULL
       WHERE user_id IS NULL AND (customer_id = ANY($2) OR email = $3)`,
      [userId, customerIds, email],
    );
  }
}
