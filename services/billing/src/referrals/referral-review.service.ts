import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REFERRAL_TERMS } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { EntitlementService } from '../entitlement/entitlement.service';
import { hashInstrument } from '../purchases/purchase';
import { PurchaseRepository } from '../purchases/purchase.repository';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { evaluateReferral, type ReferralOutcome } from './evaluate-referral';
import { LedgerRepository } from './payouts/ledger.repository';
import { listReferralPayments, type ReferralPayment } from './referral-payments';
import type { ReferralRow } from './referral.entity';
import { ReferralRepository } from './referral.repository';
import { RewardsService } from './rewards.service';

/** Updates referrals and the ledger to what is known about the friend. */
@Injectable()
export class ReferralReviewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly referrals: ReferralRepository,
    private readonly accounts: AccountRepository,
    private readonly purchases: PurchaseRepository,
    private readonly ledger: LedgerRepository,
    private readonly rewards: RewardsService,
    private readonly entitlements: EntitlementService,
    private readonly clock: Clock,
  ) {}

  /** Reviews the user's own referral, and schedules those of users with the same card or PayPal account. */
  async reviewAfterPurchase(userId: string): Promise<void> {
    await this.review(userId);
    await this.referrals.scheduleReviews(await this.purchases.findUsersSharingInstruments(userId));
  }

  /** Reviews a friend's referral, if there is one, in `manager`'s transaction or in its own. */
  async review(friendId: string, manager?: EntityManager): Promise<void> {
    if (manager) await this.reviewWithin(manager, friendId);
    else await this.dataSource.transaction((own) => this.reviewWithin(own, friendId));
  }

  private async reviewWithin(manager: EntityManager, friendId: string): Promise<void> {
    await this.referrals.lock(manager, friendId);
    const referral = await this.referrals.findByFriendForUpdate(manager, friendId);
    if (!referral) return;
    const { userId, signedUpAt } = referral;
    if (!userId) return this.referrals.update(manager, referral.id, { reviewAt: null });
    const friend = await this.accounts.find(friendId, manager);
    const referrer = await this.accounts.find(userId, manager);
    const payments = await this.findPayments(manager, friendId, userId);
    const isSelf = haveSharedMailbox(friend, referrer);
    const isVerified = friend?.isVerified ?? false;
    const givenDays = await this.entitlements.sumGrantedDays(manager, friendId);
    const facts = { signedUpAt, isSelf, isVerified, givenDays, payments };
    const outcome = evaluateReferral(facts, this.clock.now());

    const change = await this.postReward(manager, referral, outcome);
    const instrument = change.status === 'approved' ? findFirstInstrument(payments) : null;
    await this.referrals.update(manager, referral.id, { ...change, instrument });
    if (friend && isVerified) {
      await this.rewards.grantReachedTiers(manager, userId);
      if (outcome.reason !== 'self' && outcome.reason !== 'bought-before')
        await this.rewards.grantFriendMonth(manager, friend);
    }
  }

  private async findPayments(
    manager: EntityManager,
    friendId: string,
    referrerId: string,
  ): Promise<ReferralPayment[]> {
    const purchases = await this.purchases.findByUser(friendId, manager);
    const paid = purchases.flatMap(({ payments }) => payments.flatMap(({ instrument }) => instrument ?? []));
    const uses = await this.purchases.findFirstInstrumentUses(manager, paid, { except: friendId });
    const rewarded = await this.referrals.findRewardedInstruments(manager, paid.map(hashInstrument));
    return listReferralPayments(purchases, { referrerId, uses, rewarded });
  }

  /** Posts the outcome in the ledger: rewards and clawbacks alternate. */
  private async postReward(
    manager: EntityManager,
    { id: reference, userId }: ReferralRow,
    { status, ...outcome }: ReferralOutcome,
  ): Promise<Pick<ReferralRow, 'status' | 'reason' | 'reviewAt' | 'holdEndsAt'>> {
    const { times, cents: posted } = await this.ledger.summarizeReference(manager, reference);
    const isEarned = status === 'approved';
    if (isEarned !== posted > 0) {
      const payeeId = await this.ledger.lockPayee(manager, userId as string);
      const kind = toKind(isEarned ? 'reward' : 'clawback', Math.floor(times / 2) + 1);
      // The reward may have changed since: a clawback takes back exactly what was posted.
      const cents = isEarned ? REFERRAL_TERMS.rewardCents : posted;
      await this.ledger.post(manager, { payeeId, kind, reference, cents, at: this.clock.now() });
    }
    return { ...outcome, status: times > 0 && !isEarned ? 'reversed' : status };
  }
}

/** Whether two accounts have, or had at any time, one mailbox. */
function haveSharedMailbox(one: AccountRow | null, other: AccountRow | null): boolean {
  const keys = new Set(listEmailKeys(one));
  return listEmailKeys(other).some((key) => keys.has(key));
}

const listEmailKeys = (account: AccountRow | null): string[] =>
  account ? [...account.formerEmailKeys, ...(account.emailKey ? [account.emailKey] : [])] : [];

const toKind = <Kind extends 'reward' | 'clawback'>(kind: Kind, nth: number): Kind | `${Kind}-${number}` =>
  nth === 1 ? kind : `${kind}-${nth}`;

/** That of the payment that started the hold. */
const findFirstInstrument = (payments: readonly ReferralPayment[]): string | null =>
  payments.reduce((first, payment) => (payment.paidAt < first.paidAt ? payment : first)).instrumentKey;
