import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BILLING_TERMS, PRICES } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import type { PaidPurchase, PaymentRecord } from './purchase';

/** Payments less refunds and disputes of a month (`2026-03`, UTC). */
export interface MonthlyRevenue {
  month: string;
  country: string | null;
  cents: number;
}

/** The payer: a user, else the provider's customer or the address; after an erasure each purchase counts alone. */
const PAYER = `coalesce(user_id, customer_id, email, purchase.id)`;

/** All movements: payments, refunds and disputes, each at its own time. */
const MOVEMENTS = `
  SELECT purchase_id, paid_at AS at, cents, country FROM payment WHERE is_test = $1 AND currency = '${PRICES.currency}'
  UNION ALL
  SELECT purchase_id, (back ->> 'at')::timestamptz, -(back ->> 'cents')::integer, country
  FROM payment, jsonb_array_elements(money_back) back WHERE is_test = $1 AND currency = '${PRICES.currency}'`;

/** End of a payer's prepaid days at the latest: all of them after the last payment. Null for lifetime. */
const PREPAID_UNTIL = `CASE WHEN days IS NOT NULL THEN
  max(paid_at) OVER of_payer + sum(days) OVER of_payer * interval '1 day' END`;

/** A subscription payment no longer matters if its period and grace period ended before `since`. */
const IS_RECENT = `covers_until IS NULL OR covers_until >= $2::timestamptz - $3::integer * interval '1 day'`;

@Injectable()
export class PaymentReportRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Payments less refunds and disputes since a moment, by month and country. */
  async sumByMonth(since: Date, isTest: boolean): Promise<MonthlyRevenue[]> {
    return this.dataSource.query(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, country, sum(cents)::float8 AS cents
       FROM (${MOVEMENTS}) movement WHERE at >= $2 GROUP BY 1, 2`,
      [isTest, since],
    );
  }

  /** Total revenue and number of payers of all time. */
  async sumAll(isTest: boolean): Promise<{ cents: number; buyers: number }> {
    const [row] = await this.dataSource.query(
      `SELECT coalesce(sum(cents), 0)::float8 AS cents, count(DISTINCT ${PAYER})::integer AS buyers
       FROM (${MOVEMENTS}) movement JOIN purchase ON purchase.id = purchase_id`,
      [isTest],
    );
    return row as { cents: number; buyers: number };
  }

  /** The purchases of each payer who may have been paying at `since` or later, with the payments that show it. */
  async findPayers(isTest: boolean, since: Date): Promise<PaidPurchase[][]> {
    const rows: {
      payer: string;
      provider: PaidPurchase['provider'];
      state: PaidPurchase['state'];
      payments: PaymentJson[];
    }[] = await this.dataSource.query(
      `SELECT payer, provider, state, payments FROM (
         SELECT *, CASE WHEN state ->> 'kind' = 'subscription' THEN (state ->> 'endedAt')::timestamptz ELSE ${PREPAID_UNTIL} END AS over_at
         FROM (
           SELECT ${PAYER} AS payer, provider, state, max(paid_at) AS paid_at, ($4::jsonb ->> (state ->> 'plan'))::integer AS days,
             jsonb_agg(to_jsonb(payment)) FILTER (WHERE ${IS_RECENT}) AS payments
           FROM purchase JOIN payment ON purchase_id = purchase.id
           WHERE is_test = $1 AND currency = '${PRICES.currency}' GROUP BY purchase.id
         ) bought WINDOW of_payer AS (PARTITION BY payer, state ->> 'kind')
       ) known WHERE payments IS NOT NULL AND (over_at IS NULL OR over_at >= $2)`,
      [isTest, since, BILLING_TERMS.graceDays, JSON.stringify(BILLING_TERMS.daysOf)],
    );
    const payers = new Map<string, PaidPurchase[]>();
    for (const { payer, provider, state, payments } of rows) {
      const purchases = payers.get(payer) ?? [];
      purchases.push({ provider, state, payments: payments.map(toPaymentRecord) });
      payers.set(payer, purchases);
    }
    return [...payers.values()];
  }
}

/** A row of `payment` as PostgreSQL's JSON. */
interface PaymentJson {
  id: string;
  cents: number;
  currency: string;
  country: string | null;
  paid_at: string;
  covers_until: string | null;
  money_back: PaymentRecord['moneyBack'];
  instrument: string | null;
  is_test: boolean;
}

const toPaymentRecord = (row: PaymentJson): PaymentRecord => ({
  id: row.id,
  cents: row.cents,
  currency: row.currency,
  country: row.country,
  instrument: row.instrument,
  isTest: row.is_test,
  moneyBack: row.money_back,
  paidAt: new Date(row.paid_at),
  coversUntil: row.covers_until === null ? null : new Date(row.covers_until),
});
