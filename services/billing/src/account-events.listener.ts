import { Injectable } from '@nestjs/common';
import {
  AccountOpened,
  authEvents,
  EmailVerified,
  plainCode,
  UserErased,
} from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { LedgerRepository } from './referrals/payouts/ledger.repository';
import { ReferralCodeRepository } from './referrals/codes/referral-code.repository';
import { ReferralCodesService } from './referrals/codes/referral-codes.service';
import { addressKey, mailboxKey } from './email-key';
import type { AccountRow } from './referrals/accounts/account.entity';
import { AccountRepository } from './referrals/accounts/account.repository';
import { ReferralRepository } from './referrals/referral.repository';
import { ReferralReviewService } from './referrals/referral-review.service';
import { RewardsService } from './referrals/rewards.service';

/** Hears from auth who has come, by whose code, and who is gone. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly members: AccountRepository,
    private readonly codes: ReferralCodeRepository,
    private readonly drawer: ReferralCodesService,
    private readonly referrals: ReferralRepository,
    private readonly ledger: LedgerRepository,
    private readonly review: ReferralReviewService,
    private readonly rewards: RewardsService,
  ) {}

  /** Newcomers and those who sent them may be told of in either order. */
  @EventHandler(authEvents.accountOpened)
  async onAccountOpened(news: AccountOpened, manager: EntityManager): Promise<void> {
    const { userId, shownName, email } = news;
    const openedAt = new Date(news.openedAt);
    const usedCode = news.referralCode ? plainCode(news.referralCode) : null;
    const code = await this.drawer.getOrCreateReferralCode(userId, manager);
    for (const held of [code, usedCode ?? code].sort()) await this.codes.lock(manager, held);
    await this.members.upsertOpened(manager, {
      userId,
      shownName,
      emailKey: mailboxKey(email),
      addressKey: addressKey(email),
      usedCode,
      openedAt,
    });

    const referrerId = usedCode && (await this.codes.findOwner(usedCode, manager));
    if (referrerId) await this.refer(manager, { userId, openedAt }, referrerId);
    for (const waiting of await this.referrals.findAccountsByUsedCode(manager, code, openedAt)) {
      await this.refer(manager, waiting, userId);
    }
    // Friends who were heard of before could not be compared with the user yet.
    await this.referrals.scheduleReviewsOfReferrer(manager, userId);
  }

  /** An address is its user's own: a friend gets the free month (REF-11), and whoever shares what was waiting for it. */
  @EventHandler(authEvents.emailVerified)
  async onEmailVerified({ userId }: EmailVerified, manager: EntityManager): Promise<void> {
    await this.members.markVerified(manager, userId);
    await this.review.review(userId, manager);
    await this.rewards.grantReachedTiers(manager, userId);
  }

  /** Ends what the user has not earned yet. The rows themselves lose the name with all others of the user. */
  @EventHandler(authEvents.userErased)
  async onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await this.referrals.endReferralsOf(manager, userId);
  }

  private async refer(
    manager: EntityManager,
    { userId: friendId, openedAt: signedUpAt }: Pick<AccountRow, 'userId' | 'openedAt'>,
    userId: string,
  ): Promise<void> {
    if (friendId === userId) return;
    const earnerId = await this.ledger.lockPayee(manager, userId);
    await this.referrals.insert(manager, {
      ...{ id: uuidv7(), userId, earnerId, friendId, signedUpAt: signedUpAt as Date },
      ...{ status: 'signed-up', reason: null, reviewAt: null, instrument: null },
    });
    await this.review.review(friendId, manager);
  }
}
