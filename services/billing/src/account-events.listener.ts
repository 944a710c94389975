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
import { CodeRepository } from './referrals/codes/referral-code.repository';
import { CodesService } from './referrals/codes/referral-codes.service';
import { addressKeyOf, emailKeyOf } from './email-key';
import type { MemberRow } from './referrals/accounts/account.entity';
import { MemberRepository } from './referrals/accounts/account.repository';
import { ReferralRepository } from './referrals/referral.repository';
import { ReferralReview } from './referrals/referral-review.service';
import { RewardsService } from './referrals/rewards.service';

/** Hears from auth who has come, by whose code, and who is gone. */
@Injectable()
export class AccountNews {
  constructor(
    private readonly members: MemberRepository,
    private readonly codes: CodeRepository,
    private readonly drawer: CodesService,
    private readonly referrals: ReferralRepository,
    private readonly ledger: LedgerRepository,
    private readonly review: ReferralReview,
    private readonly rewards: RewardsService,
  ) {}

  /** Newcomers and those who sent them may be told of in either order. */
  @EventHandler(authEvents.accountOpened)
  async opened(news: AccountOpened, manager: EntityManager): Promise<void> {
    const { userId, shownName, email } = news;
    const openedAt = new Date(news.openedAt);
    const usedCode = news.referralCode ? plainCode(news.referralCode) : null;
    const code = await this.drawer.referralCodeOf(userId, manager);
    for (const held of [code, usedCode ?? code].sort()) await this.codes.hold(manager, held);
    await this.members.opened(manager, {
      userId,
      shownName,
      emailKey: emailKeyOf(email),
      addressKey: addressKeyOf(email),
      usedCode,
      openedAt,
    });

    const referrerId = usedCode && (await this.codes.ownerOf(usedCode, manager));
    if (referrerId) await this.refer(manager, { userId, openedAt }, referrerId);
    for (const waiting of await this.referrals.findWaitingFor(manager, code, openedAt)) {
      await this.refer(manager, waiting, userId);
    }
    // Friends who were heard of before could not be compared with the user yet.
    await this.referrals.callForAllOf(manager, userId);
  }

  /** An address is its user's own: a friend gets the free month (REF-11), and whoever shares what was waiting for it. */
  @EventHandler(authEvents.emailVerified)
  async verified({ userId }: EmailVerified, manager: EntityManager): Promise<void> {
    await this.members.verified(manager, userId);
    await this.review.review(userId, manager);
    await this.rewards.rewardTiers(manager, userId);
  }

  /** Ends what the user has not earned yet. The rows themselves lose the name with all others of the user. */
  @EventHandler(authEvents.userErased)
  async erased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await this.referrals.forget(manager, userId);
  }

  private async refer(
    manager: EntityManager,
    { userId: friendId, openedAt: signedUpAt }: Pick<MemberRow, 'userId' | 'openedAt'>,
    userId: string,
  ): Promise<void> {
    if (friendId === userId) return;
    const earnerId = await this.ledger.holdEarner(manager, userId);
    await this.referrals.insert(manager, {
      ...{ id: uuidv7(), userId, earnerId, friendId, signedUpAt: signedUpAt as Date },
      ...{ status: 'signed-up', reason: null, reviewAt: null, instrument: null },
    });
    await this.review.review(friendId, manager);
  }
}
