import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  isTierReached,
  REFERRAL_RULES,
  REFERRAL_TERMS,
  REWARD_TIERS,
  type RewardTier,
} from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { EntitlementService } from '../entitlement/entitlement.service';
import type { AccountRow } from '../accounts/account.entity';
import { NoticesService } from '../notices/notices.service';
import { AccountRepository } from '../accounts/account.repository';
import { LandingRepository } from './landings/landing.repository';
import { LedgerRepository } from './payouts/ledger.repository';
import { ReferralRepository } from './referral.repository';

/** Grants tier rewards and the friend's free month. */
@Injectable()
export class RewardsService {
  constructor(
    private readonly landings: LandingRepository,
    private readonly referrals: ReferralRepository,
    private readonly accounts: AccountRepository,
    private readonly ledger: LedgerRepository,
    private readonly entitlements: EntitlementService,
    private readonly notices: NoticesService,
    private readonly clock: Clock,
  ) {}

  /** Grants each reached tier once; a reached tier stays. */
  async grantReachedTiers(manager: EntityManager, userId: string): Promise<void> {
    const payeeId = await this.ledger.lockPayee(manager, userId);
    const landings = await this.landings.count(userId, manager);
    const { joined, successful } = await this.referrals.countByReferrer(userId, manager);
    const isVerified = (await this.accounts.find(userId, manager))?.isVerified ?? false;
    const counts = { isVerified, landings, joined, successful };
    for (const tier of REWARD_TIERS) {
      if (isTierReached(tier, counts)) await this.grantTier(manager, { userId, payeeId, tier });
    }
  }

  /** The friend's free month (REF-11), once per mailbox, also over erased accounts. */
  async grantFriendMonth(manager: EntityManager, { userId, emailKey }: AccountRow): Promise<void> {
    const isFirst = emailKey === null || (await this.accounts.insertFreeMonth(manager, emailKey));
    if (isFirst) await this.insertGrant(manager, userId, 'friend', REFERRAL_TERMS.friendFreeMonths);
  }

  private async grantTier(
    manager: EntityManager,
    { userId, payeeId, tier }: { userId: string; payeeId: string; tier: RewardTier },
  ): Promise<void> {
    const kind = `tier-${tier.shares}` as const;
    const { cashCents, premiumMonths } = tier.reward;
    if (premiumMonths !== null) await this.insertGrant(manager, userId, kind, premiumMonths);
    if (cashCents === null) return;
    await this.ledger.post(manager, {
      payeeId,
      kind,
      reference: payeeId,
      cents: cashCents,
      at: this.clock.now(),
    });
    await this.notices.notify(
      manager,
      { userId, email: null },
      { key: `reward ${payeeId} ${kind}`, kind: 'reward', details: { cents: cashCents } },
    );
  }

  private async insertGrant(
    manager: EntityManager,
    userId: string,
    reason: GrantReason,
    months: number | 'lifetime',
  ): Promise<void> {
    const days = months === 'lifetime' ? null : months * REFERRAL_RULES.monthDays;
    const id = createGrantId(userId, reason);
    const startsAt = this.clock.now();
    await this.entitlements.grant(manager, { id, userId, source: 'reward', plan: null, startsAt, days });
  }
}

export type GrantReason = 'friend' | `tier-${number}`;

/** The only id that a grant can have (UUID version 8), so that nothing is granted twice. */
function createGrantId(userId: string, reason: GrantReason): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([userId, reason]))
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
