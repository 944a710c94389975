import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type Inviter,
  REFERRAL_TERMS,
  referralCodeOf,
  type ReferralOverview,
  type ReferredFriend,
  REWARD_TIERS,
  type ShareCount,
  type ShareNetwork,
} from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { ReferralCodeRepository } from './codes/referral-code.repository';
import { ReferralCodesService } from './codes/referral-codes.service';
import { ShareCountRepository } from './codes/share-count.repository';
import { LandingsService } from './landings/landings.service';
import { LedgerRepository } from './payouts/ledger.repository';
import { toPayout } from './payouts/payout.entity';
import { PayoutRepository } from './payouts/payout.repository';
import { type FriendRow, ReferralRepository } from './referral.repository';

const MAX_TOP_REFERRERS = 4;

const MAX_FRIENDS = 100;

/** The part of the overview that is about the caller. */
type ReferrerStatus = Omit<ReferralOverview, 'ladder' | 'topReferrers'>;

const NO_EARNINGS = { total: 0, released: 0, held: 0, requested: 0, paid: 0 };

@Injectable()
export class ReferralsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly referrals: ReferralRepository,
    private readonly codesService: ReferralCodesService,
    private readonly codes: ReferralCodeRepository,
    private readonly landings: LandingsService,
    private readonly accounts: AccountRepository,
    private readonly shares: ShareCountRepository,
    private readonly ledger: LedgerRepository,
    private readonly payouts: PayoutRepository,
  ) {}

  async getStatus(actor: ActorContext): Promise<ReferralOverview> {
    if (actor.userId) await this.landings.recordOwnNetwork(actor.userId, actor);
    const own = actor.userId ? await this.getReferrerStatus(actor.userId) : visitorStatus();
    return {
      ...own,
      ladder: REWARD_TIERS,
      topReferrers: await this.referrals.findTopReferrers(MAX_TOP_REFERRERS),
    };
  }

  async recordShare(userId: string, network: ShareNetwork, actor: ActorContext): Promise<ShareCount> {
    await this.shares.increment(userId, network);
    await this.landings.recordOwnNetwork(userId, actor);
    return { shares: await this.shares.count(userId) };
  }

  /** @throws AppError `NOT_FOUND` for a code that has no owner, or whose owner is erased */
  async getInviter(code: string): Promise<Inviter> {
    const userId = await this.codes.findOwner(code);
    if (!userId) throw appError('REFERRAL_CODE_UNKNOWN');
    return { name: (await this.accounts.find(userId))?.publicName ?? null };
  }

  private async getReferrerStatus(userId: string): Promise<ReferrerStatus> {
    // Created here on first use, outside the read transaction.
    const code = await this.codesService.getOrCreateReferralCode(userId);
    const shareCode = await this.codesService.getOrCreateShareCode(userId);
    // One snapshot: friends and earnings are shown beside each other.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      code,
      shareCode,
      ...(await this.readReferrerStatus(userId, manager)),
    }));
  }

  private async readReferrerStatus(
    userId: string,
    manager: EntityManager,
  ): Promise<Omit<ReferrerStatus, 'code' | 'shareCode'>> {
    const shares = await this.shares.count(userId, manager);
    const { counted: landings, uncounted } = await this.landings.countVisits(userId, manager);
    const { joined, successful, pending, inHold } = await this.referrals.countByReferrer(userId, manager);
    const isVerified = (await this.accounts.find(userId, manager))?.isVerified ?? false;
    const friends = await this.referrals.findFriends(userId, MAX_FRIENDS, manager);
    const earnings = await this.ledger.getEarnings(userId, manager);
    const payouts = await this.payouts.findByUser(userId, manager);
    return {
      shares,
      landings,
      uncountedVisits: Object.values(uncounted).reduce((sum, visits) => sum + visits, 0),
      isVerified,
      joined,
      successful,
      pending,
      earnings: { ...earnings, held: inHold * REFERRAL_TERMS.rewardCents },
      friends: friends.map(toFriend),
      payouts: payouts.map(toPayout),
    };
  }
}

const toFriend = ({ name, state, signedUpAt, holdEndsAt }: FriendRow): ReferredFriend => ({
  name,
  state,
  signedUpAt: signedUpAt.toISOString(),
  holdEndsAt: holdEndsAt?.toISOString() ?? null,
});

const visitorStatus = (): ReferrerStatus => ({
  code: referralCodeOf(null),
  shareCode: null,
  shares: 0,
  landings: 0,
  uncountedVisits: 0,
  isVerified: false,
  joined: 0,
  successful: 0,
  pending: 0,
  earnings: NO_EARNINGS,
  friends: [],
  payouts: [],
});
