import { Injectable } from '@nestjs/common';
import { type AccountOpened, normalizeReferralCode } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { addressKey, mailboxKey } from '../email-key';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { ReferralCodeRepository } from './codes/referral-code.repository';
import { ReferralCodesService } from './codes/referral-codes.service';
import { LedgerRepository } from './payouts/ledger.repository';
import { ReferralReviewService } from './referral-review.service';
import { ReferralRepository } from './referral.repository';
import { RewardsService } from './rewards.service';

/** Registers accounts and the referrals that they come from, within the transaction of an account's event. */
@Injectable()
export class ReferralRegistrationService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly codes: ReferralCodeRepository,
    private readonly codesService: ReferralCodesService,
    private readonly referrals: ReferralRepository,
    private readonly ledger: LedgerRepository,
    private readonly referralReviews: ReferralReviewService,
    private readonly rewards: RewardsService,
  ) {}

  /** Stores a new account and its referral. The events of a friend and of the referrer may arrive in either order. */
  async registerAccount(manager: EntityManager, account: AccountOpened): Promise<void> {
    const { userId, publicName, email } = account;
    const openedAt = new Date(account.openedAt);
    const usedCode = account.referralCode ? normalizeReferralCode(account.referralCode) : null;
    const code = await this.codesService.getOrCreateReferralCode(userId, manager);
    for (const each of [code, usedCode ?? code].sort()) await this.codes.lock(manager, each);
    await this.accounts.upsertOpened(manager, {
      userId,
      publicName,
      usedCode,
      openedAt,
      emailKey: mailboxKey(email),
      addressKey: addressKey(email),
    });

    const referrerId = usedCode && (await this.codes.findOwner(usedCode, manager));
    if (referrerId) await this.insertReferral(manager, { userId, openedAt }, referrerId);
    for (const friend of await this.referrals.findAccountsByUsedCodeForUpdate(manager, code, openedAt)) {
      await this.insertReferral(manager, friend, userId);
    }
    // Friends registered before could not be compared with this account's mailbox.
    await this.referrals.scheduleReviewsOfReferrer(manager, userId);
  }

  /** Applies a verified address: a friend gets the free month (REF-11), a referrer the tiers that waited for it. */
  async confirmAccount(
    manager: EntityManager,
    { userId, email }: { userId: string; email: string },
  ): Promise<void> {
    const keys = { emailKey: mailboxKey(email), addressKey: addressKey(email) };
    await this.accounts.markVerified(manager, { userId, ...keys });
    await this.referralReviews.review(userId, manager);
    // Friends could be compared with the earlier mailbox only.
    await this.referrals.scheduleReviewsOfReferrer(manager, userId);
    await this.rewards.grantReachedTiers(manager, userId);
  }

  /** Ends the referrals of an account that is being erased. Registrations by its codes wait, then find no owner. */
  async endReferrals(manager: EntityManager, userId: string): Promise<void> {
    for (const code of await this.codes.findByUser(userId, manager)) await this.codes.lock(manager, code);
    await this.accounts.lock(manager, userId);
    await this.referrals.endReferralsOf(manager, userId);
  }

  private async insertReferral(
    manager: EntityManager,
    { userId: friendId, openedAt: signedUpAt }: Pick<AccountRow, 'userId' | 'openedAt'>,
    userId: string,
  ): Promise<void> {
    if (friendId === userId) return;
    const payeeId = await this.ledger.lockPayee(manager, userId);
    await this.referrals.insert(manager, {
      id: uuidv7(),
      userId,
      payeeId,
      friendId,
      signedUpAt: signedUpAt as Date,
      status: 'signed-up',
      reason: null,
      reviewAt: null,
      holdEndsAt: null,
      instrument: null,
    });
    await this.referralReviews.review(friendId, manager);
  }
}
