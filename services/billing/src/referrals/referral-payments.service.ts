import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { instrumentKeyOf } from './email-key';
import { PaymentFactRepository, type PaymentNews } from './payment-fact.repository';
import { type ToldPurchase, paymentNewsOf } from './payment-news';
import { ReferralReview } from './referral-review.service';

/** Money that a user paid. */
export interface Paid {
  userId: string;
  paymentId: string;
  paidAt: Date;
  /** Until when that pays; null for ever. */
  coversUntil: Date | null;
  /** The provider's name for the card or wallet, the same for every payment with it. */
  paymentInstrument?: string;
  amountCents: number;
}

/** Money that went back, or that the buyer's bank asks for. */
export interface TakenBack {
  userId: string;
  paymentId: string;
  at: Date;
  reason: 'refund' | 'dispute';
}

/**
 * What the rest of billing tells referrals of, in whatever order and however often. With `manager` it is part of that
 * transaction, else one of its own.
 */
@Injectable()
export class ReferralPayments {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentFactRepository,
    private readonly review: ReferralReview,
  ) {}

  onPaid(paid: Paid, manager?: EntityManager): Promise<void> {
    const { userId, paymentId, paidAt, coversUntil, paymentInstrument, amountCents: cents } = paid;
    const instrument = paymentInstrument === undefined ? null : instrumentKeyOf(paymentInstrument);
    return this.learn({ userId, paymentId, paidAt, coversUntil, instrument, cents }, manager);
  }

  onRefunded({ userId, paymentId, at, reason }: TakenBack, manager?: EntityManager): Promise<void> {
    return this.learn({ userId, paymentId, takenBackAt: at, takenBackBecause: reason }, manager);
  }

  /** A dispute was won: what was taken back is here again. */
  onDisputeWon({ userId, paymentId, at }: Omit<TakenBack, 'reason'>, manager?: EntityManager): Promise<void> {
    return this.learn({ userId, paymentId, givenBackAt: at }, manager);
  }

  /** What was paid for ended before its time, without a refund. */
  onEnded({ userId, paymentId, at }: Omit<TakenBack, 'reason'>, manager?: EntityManager): Promise<void> {
    return this.learn({ userId, paymentId, endedAt: at }, manager);
  }

  /** What a user's purchases are as of now. */
  async onPurchases(
    manager: EntityManager,
    userId: string,
    purchases: readonly ToldPurchase[],
    now: Date,
  ): Promise<void> {
    const news = purchases.flatMap((purchase) => paymentNewsOf(userId, purchase, now));
    if (news.length > 0) await this.learnAll(userId, news, manager);
  }

  private learn(news: PaymentNews, manager?: EntityManager): Promise<void> {
    if (!manager) return this.dataSource.transaction((own) => this.learn(news, own));
    return this.learnAll(news.userId, [news], manager);
  }

  private async learnAll(userId: string, news: PaymentNews[], manager: EntityManager): Promise<void> {
    for (const each of news) await this.payments.learn(manager, each);
    await this.review.review(userId, manager);
    for (const instrument of new Set(news.map((each) => each.instrument)))
      if (instrument) await this.payments.callForOthers(manager, userId, instrument);
  }
}
