import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type LinkVisits,
  type RecordLandingDto,
  UNCOUNTED_VISITS,
  type UncountedVisit,
} from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { ReferralCodeRepository } from '../codes/referral-code.repository';
import { RewardsService } from '../rewards.service';
import { LandingRepository } from './landing.repository';
import { SelfReferralRepository } from './self-referral.repository';
import { isBot, hashSubnet } from './visitor-keys';

/** Counts visits by referral links: other people, once each (decision SHARE-11). */
@Injectable()
export class LandingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codes: ReferralCodeRepository,
    private readonly landings: LandingRepository,
    private readonly selfReferrals: SelfReferralRepository,
    private readonly rewards: RewardsService,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the code belongs to somebody else and is worth storing in the browser. */
  async record({ code, visitorId }: RecordLandingDto, actor: ActorContext): Promise<{ known: boolean }> {
    const userId = await this.codes.findOwner(code);
    if (!userId) return { known: false };
    const isSelf = actor.userId === userId;
    if (isSelf) await this.recordOwnNetwork(userId, actor);
    if (isBot(actor.userAgent)) {
      await this.landings.incrementUncounted(userId, 'program');
      return { known: !isSelf };
    }
    const isOwn = isSelf || (await this.selfReferrals.isOwnNetwork(userId, actor.ipAddress));
    const isNew = await this.insertLanding(userId, visitorId, isOwn, actor);
    if (isNew && !isOwn)
      await this.dataSource.transaction((own) => this.rewards.grantReachedTiers(own, userId));
    return { known: !isSelf };
  }

  /** Visits from the owner's subnet do not count, neither later nor earlier today. */
  async recordOwnNetwork(userId: string, { ipAddress }: ActorContext): Promise<void> {
    const now = this.clock.now();
    await this.selfReferrals.upsertOwnNetwork(userId, ipAddress, now);
    await this.landings.markAsOwn(userId, hashSubnet(await this.landings.getOrCreateSalt(now), ipAddress));
  }

  /** The visits by a user's link, with those that do not count. */
  async countVisits(userId: string, manager?: EntityManager): Promise<LinkVisits> {
    const rows = await this.landings.listUncounted(userId, manager);
    const own = await this.landings.countOwn(userId, manager);
    const countOf = (reason: UncountedVisit) =>
      Number(rows.find((row) => row.reason === reason)?.visits ?? 0) + (reason === 'own' ? own : 0);
    const uncounted = Object.fromEntries(UNCOUNTED_VISITS.map((reason) => [reason, countOf(reason)]));
    const counted = await this.landings.count(userId, manager);
    return { counted, uncounted: uncounted as LinkVisits['uncounted'] };
  }

  private async insertLanding(
    userId: string,
    visitorId: string,
    isOwn: boolean,
    actor: ActorContext,
  ): Promise<boolean> {
    const landedAt = this.clock.now();
    const visitorKey = createHash('sha256').update(`visitor ${visitorId}`).digest('base64url');
    const dayKey = hashSubnet(await this.landings.getOrCreateSalt(landedAt), actor.ipAddress);
    const isNew = await this.landings.insert({ id: uuidv7(), userId, visitorKey, dayKey, isOwn, landedAt });
    if (!isNew) {
      const first = await this.landings.findVisitor(userId, visitorKey);
      const reason = isOwn || first?.isOwn ? 'own' : first ? 'browser' : 'network';
      await this.landings.incrementUncounted(userId, reason);
    }
    return isNew;
  }
}
