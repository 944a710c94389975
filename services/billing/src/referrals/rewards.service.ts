import { Injectable } from '@nestjs/common';
import {
  isTierReached,
  REFERRAL_RULES,
  REFERRAL_TERMS,
  REWARD_TIERS,
  type RewardTier,
} from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../clock';
import { LedgerRepository } from '../ledger/ledger.repository';
import { LandingRepository } from './landing.repository';
import type { MemberRow } from './member.entity';
import { ReferralRepository } from './referral.repository';
import { RewardGrantRow } from './reward-grant.entity';

/** Gives what was earned beside the money of single referrals. */
@Injectable()
export class RewardsService {
  constructor(
    private readonly landings: LandingRepository,
    private readonly referrals: ReferralRepository,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Gives a user each tier that is reached, once; a tier that was reached stays so. */
  async rewardTiers(manager: EntityManager, userId: string): Promise<void> {
    const earnerId = await this.ledger.holdEarner(manager, userId);
    const landings = await this.landings.count(userId, manager);
    const { successful } = await this.referrals.countsOf(userId, manager);
    for (const tier of REWARD_TIERS) {
      if (isTierReached(tier, landings, successful)) await this.give(manager, { userId, earnerId, tier });
    }
  }

  /** A friend's free month (REF-11): when the address is verified, and once for all accounts of one mailbox. */
  async giveFriendMonth(manager: EntityManager, { userId, emailKey }: MemberRow): Promise<void> {
    const [taken] = await manager.query<object[]>(
      `SELECT 1 FROM reward_grant JOIN member USING (user_id)
       WHERE reason = 'friend' AND email_key = $1 AND user_id <> $2`,
      [emailKey, userId],
    );
    if (!taken) await this.grant(manager, userId, 'friend', REFERRAL_TERMS.friendFreeMonths);
  }

  private async give(
    manager: EntityManager,
    { userId, earnerId, tier }: { userId: string; earnerId: string; tier: RewardTier },
  ): Promise<void> {
    const kind = `tier-${tier.shares}` as const;
    const { cashCents, premiumMonths } = tier.reward;
    if (premiumMonths !== null) await this.grant(manager, userId, kind, premiumMonths);
    if (cashCents === null) return;
    await this.ledger.post(manager, {
      ...{ earnerId, kind, reference: earnerId, cents: cashCents, at: this.clock.now() },
    });
  }

  private async grant(
    manager: EntityManager,
    userId: string,
    reason: RewardGrantRow['reason'],
    months: number | 'lifetime',
  ): Promise<void> {
    const days = months === 'lifetime' ? null : months * REFERRAL_RULES.monthDays;
    await manager
      .createQueryBuilder()
      .insert()
      .into(RewardGrantRow)
      .values({ id: uuidv7(), userId, reason, startsAt: this.clock.now(), days })
      .orIgnore()
      .execute();
  }
}
