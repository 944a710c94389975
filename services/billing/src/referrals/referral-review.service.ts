import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REFERRAL_TERMS } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { LedgerRepository } from '../ledger/ledger.repository';
import { judgeReferral, type Verdict } from './judge-referral';
import { MemberRepository } from './member.repository';
import { PaymentFactRepository } from './payment-fact.repository';
import { ReferralRepository } from './referral.repository';
import type { ReferralRow } from './referral.entity';
import { RewardsService } from './rewards.service';

/** Brings the state of a referral and the books in line with what is known of the friend. */
@Injectable()
export class ReferralReview {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly referrals: ReferralRepository,
    private readonly members: MemberRepository,
    private readonly payments: PaymentFactRepository,
    private readonly ledger: LedgerRepository,
    private readonly rewards: RewardsService,
    private readonly clock: Clock,
  ) {}

  /** Judges the friend's referral, if there is one, in a transaction of its own or as part of `manager`'s. */
  async review(friendId: string, manager?: EntityManager): Promise<void> {
    if (manager) await this.reviewWithin(manager, friendId);
    else await this.dataSource.transaction((own) => this.reviewWithin(own, friendId));
  }

  private async reviewWithin(manager: EntityManager, friendId: string): Promise<void> {
    await this.referrals.lock(manager, friendId);
    const referral = await this.referrals.findOfFriend(manager, friendId);
    if (!referral) return;
    const { userId, signedUpAt } = referral;
    if (!userId) return this.referrals.update(manager, referral.id, { reviewAt: null });
    const friend = await this.members.find(manager, friendId);
    const referrer = await this.members.find(manager, userId);
    const payments = await this.payments.findOf(manager, friendId, userId);
    const isSelf = Boolean(friend?.emailKey) && friend?.emailKey === referrer?.emailKey;
    const verdict = judgeReferral({ signedUpAt, isSelf, payments }, this.clock.now());

    const change = await this.post(manager, referral, verdict);
    const instrument = change.status === 'approved' ? firstInstrument(payments) : null;
    await this.referrals.update(manager, referral.id, { ...change, instrument });
    if (change.status === 'approved' || friend?.isVerified) await this.rewards.rewardTiers(manager, userId);
    if (friend?.isVerified && verdict.reason !== 'self' && verdict.reason !== 'bought-before')
      await this.rewards.giveFriendMonth(manager, friend);
  }

  /** Posts what the verdict means in money: rewards and clawbacks take turns, whenever what is known changes. */
  private async post(
    manager: EntityManager,
    { id: reference, userId }: ReferralRow,
    { status, reason, reviewAt }: Verdict,
  ): Promise<Pick<ReferralRow, 'status' | 'reason' | 'reviewAt'>> {
    const moved = await this.ledger.countOf(manager, reference);
    const isRewarded = moved % 2 === 1;
    const isEarned = status === 'approved';
    if (isEarned !== isRewarded) {
      const earnerId = await this.ledger.holdEarner(manager, userId as string);
      const kind = kindOf(isEarned ? 'reward' : 'clawback', Math.floor(moved / 2) + 1);
      const cents = REFERRAL_TERMS.rewardCents;
      await this.ledger.post(manager, { earnerId, kind, reference, cents, at: this.clock.now() });
    }
    return { status: moved > 0 && !isEarned ? 'reversed' : status, reason, reviewAt };
  }
}

const kindOf = <Kind extends 'reward' | 'clawback'>(kind: Kind, nth: number): Kind | `${Kind}-${number}` =>
  nth === 1 ? kind : `${kind}-${nth}`;

/** Of the payment that began the hold. */
const firstInstrument = (payments: { paidAt: Date; instrument: string | null }[]): string | null =>
  payments.reduce((first, payment) => (payment.paidAt < first.paidAt ? payment : first)).instrument;
