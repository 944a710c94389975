import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { acceptsTestMoney, BillingConfig } from '../config';
import { paymentCents, paymentCount } from '../metrics';
import type { PaymentRecord, ProviderState } from './purchase';
import { PaymentRow, PurchaseRow } from './purchase.entity';

/** A purchase as one provider sync has read it. */
export type PurchaseSnapshot = Pick<PurchaseRow, 'id' | 'userId' | 'email'> &
  ProviderState & { syncNumber: string; payments: PaymentRecord[] };

/** A payment with a card or PayPal account, and its user. */
export type InstrumentUse = { userId: string; instrument: string } & Pick<PaymentRecord, 'id' | 'paidAt'>;

@Injectable()
export class PurchaseRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: BillingConfig,
  ) {}

  /** Starts a sync: a snapshot never replaces one with a higher number. */
  async beginSync(): Promise<{ syncNumber: string; startedAt: Date }> {
    const [begun] = await this.dataSource.query<[{ syncNumber: string; startedAt: Date }]>(
      `SELECT nextval('purchase_sync') AS "syncNumber", clock_timestamp() AS "startedAt"`,
    );
    return begun;
  }

  /** Records that the result of a sync is stored and reviewed. */
  async markSynced(id: string, startedAt: Date): Promise<void> {
    await this.dataSource.query(`UPDATE purchase SET synced_at = greatest(synced_at, $2) WHERE id = $1`, [
      id,
      startedAt,
    ]);
  }

  /**
   * Stores a snapshot unless a later one is stored; the owner stays as first known. A purchase that belongs to nobody
   * any more is stored without what could identify the payer.
   */
  async save(purchase: PurchaseSnapshot, manager?: EntityManager): Promise<void> {
    if (!manager) return this.dataSource.transaction((own) => this.save(purchase, own));
    const { id, provider, userId, customerId, email, state, syncNumber, payments } = purchase;
    const [stored] = await manager.query<{ isAnonymous: boolean }[]>(
      `INSERT INTO purchase AS known (id, provider, user_id, customer_id, email, state, sync_number, visitor_token)
       VALUES ($1, $2, $3, $4, $5, $6, $7, gen_random_uuid())
       ON CONFLICT (id) DO UPDATE SET state = EXCLUDED.state, sync_number = EXCLUDED.sync_number,
         user_id = coalesce(known.user_id, EXCLUDED.user_id)
       WHERE known.sync_number < EXCLUDED.sync_number
       RETURNING user_id IS NULL AND customer_id IS NULL AND email IS NULL AS "isAnonymous"`,
      [id, provider, userId, customerId, email, JSON.stringify({ ...state, payment: undefined }), syncNumber],
    );
    if (!stored || payments.length === 0) return;
    const rows = payments.map((payment) => ({
      ...payment,
      purchaseId: id,
      instrument: stored.isAnonymous ? null : payment.instrument,
    }));
    const known = await manager.findBy(PaymentRow, { id: In(rows.map((row) => row.id)) });
    await manager.upsert(PaymentRow, rows, ['id']);
    for (const row of rows.filter((one) => known.every((payment) => payment.id !== one.id))) {
      const series = { provider, money: row.isTest ? 'test' : 'real' };
      paymentCount.inc(series);
      paymentCents.inc(series, row.cents);
    }
  }

  /** Locks a user's purchases until the end of the transaction. */
  async lockByUser(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`SELECT id FROM purchase WHERE user_id = $1 ORDER BY id FOR UPDATE`, [userId]);
  }

  /**
   * Removes the hashes of the accounts that a user paid from, and any left on purchases that are anonymous;
   * those of a customer go with the customer.
   */
  async clearPayerAccounts(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE payment SET instrument = NULL FROM purchase
       WHERE purchase.id = purchase_id AND customer_id IS NULL AND instrument IS NOT NULL
         AND (user_id = $1 OR (user_id IS NULL AND email IS NULL))`,
      [userId],
    );
  }

  /** Puts a user's subscriptions without a customer, whose deletion would end them, among what is to be ended. */
  async endWithoutCustomer(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO customer_deletion (id, provider, is_subscription) SELECT id, provider, true FROM purchase
       WHERE user_id = $1 AND customer_id IS NULL AND state @> '{"kind":"subscription"}'
         AND NOT state @> '{"status":"ended"}' ON CONFLICT DO NOTHING`,
      [userId],
    );
  }

  /**
   * Ends a customer's subscription and removes the customer id and the card fingerprints, once its provider has deleted
   * it.
   */
  async removeCustomer(customerId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE payment SET instrument = NULL WHERE purchase_id IN (SELECT id FROM purchase WHERE customer_id = $1)`,
        [customerId],
      );
      await manager.query(
        `UPDATE purchase SET customer_id = NULL, state = CASE
           WHEN state ->> 'kind' = 'subscription' AND state ->> 'status' <> 'ended'
           THEN state || jsonb_build_object('status', 'ended', 'endedAt', now()) ELSE state END
         WHERE customer_id = $1`,
        [customerId],
      );
    });
  }

  find(id: string): Promise<PurchaseRow | null> {
    return this.dataSource.manager.findOneBy(PurchaseRow, { id });
  }

  findPayment(id: string): Promise<PaymentRow | null> {
    return this.dataSource.manager.findOneBy(PaymentRow, { id });
  }

  /** The purchase that a payment is for. */
  async findByPayment(paymentId: string): Promise<PurchaseRow | null> {
    const payment = await this.findPayment(paymentId);
    return payment && this.find(payment.purchaseId);
  }

  findPaymentOrFail(manager: EntityManager, id: string): Promise<PaymentRow> {
    return manager.findOneByOrFail(PaymentRow, { id });
  }

  async findNextInvoiceNumber(manager: EntityManager): Promise<number> {
    const [{ next }] = await manager.query<[{ next: number }]>(
      `SELECT coalesce(max(invoice_number), 0) + 1 AS next FROM payment`,
    );
    return next;
  }

  async updateInvoice(
    manager: EntityManager,
    paymentId: string,
    invoice: Pick<PaymentRow, 'invoiceNumber' | 'issuedInvoice'>,
  ): Promise<void> {
    await manager.update(PaymentRow, { id: paymentId }, invoice);
  }

  /** A user's purchases; test payments count only where test money is accepted. */
  async findByUser(userId: string, manager: EntityManager = this.dataSource.manager): Promise<PurchaseRow[]> {
    return this.filterAccepted(await manager.findBy(PurchaseRow, { userId }));
  }

  /** The purchases of several users. */
  async findByUsers(userIds: readonly string[]): Promise<PurchaseRow[]> {
    return this.filterAccepted(
      await this.dataSource.manager.findBy(PurchaseRow, { userId: In([...userIds]) }),
    );
  }

  /** What visitors have paid for with the address that a user has verified, and that has no user yet; oldest first. */
  async findUnconfirmed(
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PurchaseRow[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT purchase.id FROM verified_email AS verified
           JOIN purchase ON purchase.email = verified.email
         WHERE verified.user_id = $1 AND purchase.user_id IS NULL
         UNION SELECT purchase.id FROM verified_email AS verified
           JOIN customer ON customer.email = verified.email AND customer.user_id IS NULL
           JOIN purchase ON customer_id = customer.id
         WHERE verified.user_id = $1 AND purchase.user_id IS NULL) AS bought
       WHERE EXISTS (SELECT 1 FROM payment WHERE purchase_id = bought.id)`,
      [userId],
    );
    if (rows.length === 0) return [];
    const bought = await manager.findBy(PurchaseRow, { id: In(rows.map(({ id }) => id)) });
    return this.filterAccepted(bought.sort((one, other) => getFirstPaidAt(one) - getFirstPaidAt(other)));
  }

  private filterAccepted(rows: PurchaseRow[]): PurchaseRow[] {
    if (acceptsTestMoney(this.config)) return rows;
    return rows.filter(({ payments }) => !payments.some(({ isTest }) => isTest));
  }

  /** Users who have paid with test money. */
  async findTestPayers(): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT DISTINCT user_id AS id FROM purchase JOIN payment ON purchase_id = purchase.id
       WHERE is_test AND user_id IS NOT NULL`,
    );
    return rows.map(({ id }) => id);
  }

  /** The first payment of each other user with each of these cards and PayPal accounts. */
  findFirstInstrumentUses(
    manager: EntityManager,
    instruments: readonly string[],
    { except }: { except: string },
  ): Promise<InstrumentUse[]> {
    return manager.query(
      `SELECT DISTINCT ON (instrument, user_id) instrument, user_id AS "userId", payment.id, paid_at AS "paidAt"
       FROM payment JOIN purchase ON purchase.id = purchase_id
       WHERE instrument = ANY($1) AND user_id <> $2 AND ($3 OR NOT is_test)
       ORDER BY instrument, user_id, paid_at, payment.id COLLATE "C"`,
      [instruments, except, acceptsTestMoney(this.config)],
    );
  }

  /** Other users who have paid with the same card or PayPal account as this user. */
  async findUsersSharingInstruments(userId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT DISTINCT theirs.user_id AS id
       FROM purchase mine JOIN payment ON payment.purchase_id = mine.id
         JOIN payment other ON other.instrument = payment.instrument
         JOIN purchase theirs ON theirs.id = other.purchase_id
       WHERE mine.user_id = $1 AND theirs.user_id <> $1`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Records that the owner has returned the money of a cash payment. */
  async recordCashReturned(paymentId: string, at: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE payment SET money_back = money_back ||
         jsonb_build_object('kind', 'refund', 'at', $2::text, 'cents', cents)
       WHERE id = $1 AND money_back = '[]'`,
      [paymentId, at.toISOString()],
    );
  }

  /** Gives a purchase without a user to one, with its customer; false if there is none. */
  async attachToUser(manager: EntityManager, id: string, userId: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE purchase SET user_id = $2, email = NULL, visitor_token = gen_random_uuid()
       WHERE id = $1 AND user_id IS NULL`,
      [id, userId],
    );
    await manager.query(
      `UPDATE customer SET user_id = $2, visitor_key = NULL
       WHERE user_id IS NULL AND id = (SELECT customer_id FROM purchase WHERE id = $1)`,
      [id, userId],
    );
    return count > 0;
  }
}

const getFirstPaidAt = ({ payments }: PurchaseRow): number =>
  Math.min(...payments.map(({ paidAt }) => paidAt.getTime()));
