import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorContext, RecordLandingDto } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../../clock';
import { CodeRepository } from '../codes/referral-code.repository';
import { LandingRepository } from './landing.repository';
import { OwnPlaceRepository } from './self-referral.repository';
import { RewardsService } from '../rewards.service';
import { isBot, placeKeyOf } from './visitor-keys';

/** Counts who comes by a link: other people, once (decision SHARE-11). */
@Injectable()
export class LandingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codes: CodeRepository,
    private readonly landings: LandingRepository,
    private readonly places: OwnPlaceRepository,
    private readonly rewards: RewardsService,
    private readonly clock: Clock,
  ) {}

  /** Answers whether the code is that of somebody else, and so worth remembering. */
  async record({ code, visitorId }: RecordLandingDto, actor: ActorContext): Promise<{ known: boolean }> {
    const userId = await this.codes.ownerOf(code);
    if (!userId) return { known: false };
    const isSelf = actor.userId === userId;
    if (isSelf) await this.noteOwner(userId, actor);
    if (isBot(actor.userAgent)) return { known: !isSelf };
    const isOwn = isSelf || (await this.places.has(userId, actor.ipAddress));
    const isNew = await this.note(userId, visitorId, isOwn, actor);
    if (isNew && !isOwn) await this.dataSource.transaction((own) => this.rewards.rewardTiers(own, userId));
    return { known: !isSelf };
  }

  /** Where the user is at home nobody visits the own link, neither later nor earlier today. */
  async noteOwner(userId: string, { ipAddress }: ActorContext): Promise<void> {
    const now = this.clock.now();
    await this.places.note(userId, ipAddress, now);
    await this.landings.disown(userId, placeKeyOf(await this.landings.saltOf(now), ipAddress));
  }

  private async note(
    userId: string,
    visitorId: string,
    isOwn: boolean,
    actor: ActorContext,
  ): Promise<boolean> {
    const landedAt = this.clock.now();
    const visitorKey = createHash('sha256').update(`visitor ${visitorId}`).digest('base64url');
    const dayKey = placeKeyOf(await this.landings.saltOf(landedAt), actor.ipAddress);
    return this.landings.insert({ id: uuidv7(), userId, visitorKey, dayKey, isOwn, landedAt });
  }
}
