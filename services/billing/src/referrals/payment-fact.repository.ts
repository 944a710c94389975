import { Injectable } from '@nestjs/common';
import { REFERRAL_TERMS } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { BillingConfig, takesTestMoney } from '../config';
import type { HeldPayment } from './judge-referral';
import type { PaymentFactRow } from './payment-fact.entity';

/** Part of what is told of a payment. */
export type PaymentNews = Pick<PaymentFactRow, 'paymentId' | 'userId'> & Partial<PaymentFactRow>;

/** What was told of payments. */
@Injectable()
export class PaymentFactRepository {
  constructor(private readonly config: BillingConfig) {}

  /** Adds what is told to what is known: the same result in whatever order, and however often. */
  async learn(manager: EntityManager, news: PaymentNews): Promise<void> {
    await manager.query(
      `INSERT INTO payment_fact AS known
         (payment_id, user_id, paid_at, covers_until, instrument, cents, taken_back_at, taken_back_because, given_back_at, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (payment_id) DO UPDATE SET
         covers_until = CASE WHEN known.paid_at IS NULL THEN EXCLUDED.covers_until ELSE known.covers_until END,
         paid_at = coalesce(known.paid_at, EXCLUDED.paid_at),
         instrument = coalesce(known.instrument, EXCLUDED.instrument),
         cents = coalesce(known.cents, EXCLUDED.cents),
         taken_back_because = CASE WHEN known.taken_back_at >= EXCLUDED.taken_back_at THEN known.taken_back_because
           ELSE coalesce(EXCLUDED.taken_back_because, known.taken_back_because) END,
         taken_back_at = greatest(known.taken_back_at, EXCLUDED.taken_back_at),
         given_back_at = greatest(known.given_back_at, EXCLUDED.given_back_at),
         ended_at = least(known.ended_at, EXCLUDED.ended_at)`,
      [
        news.paymentId,
        news.userId,
        news.paidAt ?? null,
        news.coversUntil ?? null,
        news.instrument ?? null,
        news.cents ?? null,
        news.takenBackAt ?? null,
        news.takenBackBecause ?? null,
        news.givenBackAt ?? null,
        news.endedAt ?? null,
      ],
    );
  }

  /** A friend's payments, each with whether its card or wallet tells of another person than a new one, or of nobody. */
  findOf(manager: EntityManager, friendId: string, referrerId: string): Promise<InstrumentedPayment[]> {
    return manager.query(
      `SELECT payment_id AS id, paid_at AS "paidAt", least(covers_until, ended_at) AS "coversUntil", instrument,
         coalesce(taken_back_at >= coalesce(given_back_at, '-infinity'), false) AS "takenBack",
         EXISTS (
           SELECT 1 FROM payment_fact other WHERE other.instrument = payment.instrument AND other.user_id <> $1
             AND (other.user_id = $2 AND other.paid_at < payment.paid_at + $3 * interval '1 day'
               OR (other.paid_at, other.payment_id) < (payment.paid_at, payment.payment_id))
         ) OR EXISTS (
           SELECT 1 FROM referral WHERE referral.instrument = payment.instrument AND friend_id IS NULL
         ) AS "usedElsewhere",
         EXISTS (
           SELECT 1 FROM payment known JOIN purchase ON purchase.id = known.purchase_id
           WHERE known.id = payment_id AND known.instrument IS NULL AND purchase.provider <> 'cash'
         ) AS "isUntold"
       FROM payment_fact payment WHERE user_id = $1 AND paid_at IS NOT NULL
         AND ($4 OR NOT EXISTS (SELECT 1 FROM payment known WHERE known.id = payment_id AND known.is_test))`,
      [friendId, referrerId, REFERRAL_TERMS.holdDays, takesTestMoney(this.config)],
    );
  }

  /** Has the referrals judged soon that payments with this card or wallet may change. */
  async callForOthers(manager: EntityManager, userId: string, instrument: string): Promise<void> {
    await manager.query(
      `UPDATE referral SET review_at = 'epoch'
       WHERE friend_id <> $1 AND friend_id IN (
         SELECT user_id FROM payment_fact WHERE instrument = $2)`,
      [userId, instrument],
    );
  }
}

/** A payment with the hash of its card or wallet. */
export type InstrumentedPayment = HeldPayment & { instrument: string | null };
