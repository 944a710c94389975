import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BillingConfig } from '../config';
import type { PaymentRecord } from './payment-record';
import { PaymentRow } from './payment.entity';
import { PurchaseRow } from './purchase.entity';
import { thatCount } from './that-count';

/** What was read of a purchase: its state, and all payments for it. */
export type PurchaseReading = Pick<
  PurchaseRow,
  'id' | 'provider' | 'userId' | 'customerId' | 'email' | 'state' | 'reading'
> & { payments: PaymentRecord[] };

@Injectable()
export class PurchaseRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: BillingConfig,
  ) {}

  /** Number of a reading that begins now. */
  async nextReading(): Promise<string> {
    const [{ reading }] = await this.dataSource.query(`SELECT nextval('purchase_reading') AS reading`);
    return reading as string;
  }

  /**
   * Keeps what was read, unless a later reading is there already; whose it is stays as first known. Of what is nobody's any
   * more nothing is kept that could tell who paid.
   */
  async save(purchase: PurchaseReading, manager?: EntityManager): Promise<void> {
    if (!manager) return this.dataSource.transaction((own) => this.save(purchase, own));
    const { id, provider, userId, customerId, email, state, reading, payments } = purchase;
    const [kept] = await manager.query<{ isNobodys: boolean }[]>(
      `INSERT INTO purchase AS known (id, provider, user_id, customer_id, email, state, reading)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET state = EXCLUDED.state, reading = EXCLUDED.reading,
         user_id = coalesce(known.user_id, EXCLUDED.user_id)
       WHERE known.reading < EXCLUDED.reading
       RETURNING user_id IS NULL AND customer_id IS NULL AND email IS NULL AS "isNobodys"`,
      [id, provider, userId, customerId, email, JSON.stringify({ ...state, payment: undefined }), reading],
    );
    if (!kept || payments.length === 0) return;
    const rows = payments.map((payment) => ({
      ...{ ...payment, purchaseId: id },
      instrument: kept.isNobodys ? null : payment.instrument,
    }));
    await manager.upsert(PaymentRow, rows, ['id']);
  }

  /** Forgets which wallet accounts an erased user paid from, who may stand here by name still, or as nobody already. */
  async forgetWallets(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE payment SET instrument = NULL FROM purchase
       WHERE purchase.id = purchase_id AND provider = 'paypal' AND instrument IS NOT NULL
         AND (user_id = $1 OR user_id IS NULL AND email IS NULL)`,
      [userId],
    );
  }

  find(id: string): Promise<PurchaseRow | null> {
    return this.dataSource.manager.findOneBy(PurchaseRow, { id });
  }

  /** Those of a user that count. */
  async findOf(userId: string): Promise<PurchaseRow[]> {
    return thatCount(await this.dataSource.manager.findBy(PurchaseRow, { userId }), this.config);
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
