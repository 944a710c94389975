import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  REFERRAL_TERMS,
  referralCodeOf,
  type ReferralStanding,
  REWARD_TIERS,
  type ShareCount,
  type ShareNetwork,
} from '@swipeclean/contracts/server';
import { LedgerRepository } from '../ledger/ledger.repository';
import { PayoutRepository, toPayout } from '../payouts/payout.repository';
import { CodesService } from './codes.service';
import { LandingRepository } from './landing.repository';
import { LandingsService } from './landings.service';
import { ReferralRepository } from './referral.repository';

/** How many of those with the most referrals are named (REF-09). */
const TOP = 4;

const NOTHING_EARNED = { total: 0, released: 0, held: 0, requested: 0, paid: 0 };

@Injectable()
export class ReferralsService {
  constructor(
    private readonly referrals: ReferralRepository,
    private readonly codes: CodesService,
    private readonly landings: LandingRepository,
    private readonly visits: LandingsService,
    private readonly ledger: LedgerRepository,
    private readonly payouts: PayoutRepository,
  ) {}

  async getStanding(userId: string | null): Promise<ReferralStanding> {
    const topReferrers = await this.referrals.topReferrers(TOP);
    const own = userId ? await this.getOwn(userId) : visitorStanding();
    return { ...own, ladder: REWARD_TIERS, topReferrers };
  }

  async recordShare(userId: string, network: ShareNetwork, actor: ActorContext): Promise<ShareCount> {
    await this.referrals.addShare(userId, network);
    await this.visits.noteSharer(userId, actor);
    return { shares: await this.referrals.countShares(userId) };
  }

  private async getOwn(userId: string): Promise<Omit<ReferralStanding, 'ladder' | 'topReferrers'>> {
    const [code, shareCode, shares, landings, { successful, pending, inHold }, earnings, payouts] =
      await Promise.all([
        this.codes.referralCodeOf(userId),
        this.codes.shareCodeOf(userId),
        this.referrals.countShares(userId),
        this.landings.count(userId),
        this.referrals.countsOf(userId),
        this.ledger.earningsOf(userId),
        this.payouts.findOf(userId),
      ]);
    const held = inHold * REFERRAL_TERMS.rewardCents;
    return {
      ...{ code, shareCode, shares, landings, successful, pending },
      earnings: { ...earnings, held },
      payouts: payouts.map(toPayout),
    };
  }
}

const visitorStanding = (): Omit<ReferralStanding, 'ladder' | 'topReferrers'> => ({
  ...{ code: referralCodeOf(null), shareCode: null, shares: 0, landings: 0, successful: 0, pending: 0 },
  ...{ earnings: NOTHING_EARNED, payouts: [] },
});
