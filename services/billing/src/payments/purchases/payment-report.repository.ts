import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BILLING_TERMS, PRICES } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import type { PaidPurchase, PaymentRecord } from './purchase';

/** Money that moved in a month (`2026-03`, UTC), less what went back. */
export interface MonthlyRevenue {
  month: string;
  country: string | null;
  cents: number;
}

/** Whoever has paid: a user, else the provider's customer or the address; of whoever is erased each purchase stands alone. */
const PAYER = `coalesce(user_id, customer_id, email, purchase.id)`;

/** Everything that moved: payments at their time, what went back at its own. */
const MOVEMENTS = `
  SELECT purchase_id, paid_at AS at, cents, country FROM payment WHERE is_test = $1 AND currency = '${PRICES.currency}'
  UNION ALL
  SELECT purchase_id, (back ->> 'at')::timestamptz, -(back ->> 'cents')::integer, country
  FROM payment, jsonb_array_elements(money_back) back WHERE is_test = $1 AND currency = '${PRICES.currency}'`;

/**
 * When the days of a person's single payments are over at the latest: all of them after the last payment. Null for a plan
 * that is for ever.
 */
const PREPAID_UNTIL = `CASE WHEN days IS NOT NULL THEN
  max(paid_at) OVER of_payer + sum(days) OVER of_payer * interval '1 day' END`;

/** Of a subscription a payment tells nothing any more once its period and grace were over when churn begins to count. */
const IS_RECENT = `covers_until IS NULL OR covers_until >= $2::timestamptz - $3::integer * interval '1 day'`;

@Injectable()
export class PaymentReportRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What came in less what went back since a moment, by month and country. */
  async sumByMonth(since: Date, isTest: boolean): Promise<MonthlyRevenue[]> {
    return this.dataSource.query(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, country, sum(cents)::float8 AS cents
       FROM (${MOVEMENTS}) movement WHERE at >= $2 GROUP BY 1, 2`,
      [isTest, since],
    );
  }

  /** Of all time: what stayed, and how many people paid. */
  async sumAll(isTest: boolean): Promise<{ cents: number; buyers: number }> {
    const [row] = await this.dataSource.query(
      `SELECT coalesce(sum(cents), 0)::float8 AS cents, count(DISTINCT ${PAYER})::integer AS buyers
       FROM (${MOVEMENTS}) movement JOIN purchase ON purchase.id = purchase_id`,
      [isTest],
    );
    return row as { cents: number; buyers: number };
  }

  /** The purchases of each person who may be paying, or may have been when churn begins to count, with the payments that tell so. */
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
      purchases.push({ provider, state, payments: payments.map(toRecord) });
      payers.set(payer, purchases);
    }
    return [...payers.values()];
  }
}

/** A row of `payment` as PostgreSQL tells it in JSON. */
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

const toRecord = (told: PaymentJson): PaymentRecord => ({
  ...{ id: told.id, cents: told.cents, currency: told.currency, country: told.country },
  ...{ instrument: told.instrument, isTest: told.is_test, moneyBack: told.money_back },
  paidAt: new Date(told.paid_at),
  coversUntil: told.covers_until === null ? null : new Date(told.covers_until),
});
