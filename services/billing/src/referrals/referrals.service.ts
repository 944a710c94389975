import { Injectable } from '@nestjs/common';
import {
  referralCodeOf,
  type ReferralStanding,
  REWARD_TIERS,
  type ShareCount,
  type ShareNetwork,
} from '@swipeclean/contracts/server';
import { drawShareCode } from './draw-share-code';
import { ReferralRepository } from './referral.repository';

/** Draws before giving up; with millions of users even the second is rare. */
const MOST_DRAWS = 10;

@Injectable()
export class ReferralsService {
  constructor(private readonly referrals: ReferralRepository) {}

  async getStanding(userId: string | null): Promise<ReferralStanding> {
    const [shareCode, shares] = userId
      ? await Promise.all([this.shareCodeOf(userId), this.referrals.countShares(userId)])
      : [null, 0];
    return { code: referralCodeOf(userId), shareCode, shares, ladder: REWARD_TIERS };
  }

  async recordShare(userId: string, network: ShareNetwork): Promise<ShareCount> {
    await this.referrals.addShare(userId, network);
    return { shares: await this.referrals.countShares(userId) };
  }

  /** The user's code, made at the first asking; of two askings at once one makes it and both find it (SHARE-10). */
  private async shareCodeOf(userId: string): Promise<string> {
    for (let draws = 0; draws <= MOST_DRAWS; draws++) {
      const code = await this.referrals.findCode(userId);
      if (code) return code;
      await this.referrals.insertCode(userId, drawShareCode());
    }
    throw new Error(`No free share code in ${MOST_DRAWS} draws`);
  }
}
