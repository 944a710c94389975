import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type NameEligibility,
  type SpamVerdict,
  type VoteDto,
  VOTES_PER_DAY,
  type NameEligibilityDto,
} from '@swipeclean/contracts/server';
import { identifyPhone, phoneKey } from '@swipeclean/phone';
import { AppError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { Clock, secondsLeftToday } from '../clock';
import { SpamConfig } from '../config';
import { CommunityRepository } from './community.repository';
import { type Complaints, type Judgement, judgeNumber, type Voices } from './judge-number';
import { Protection } from './protection';

/** What is known of a number that nobody may judge. */
const UNSPOKEN: [Voices[], Complaints] = [[], { recent: 0, decayed: 0 }];

@Injectable()
export class CommunityService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly community: CommunityRepository,
    private readonly protection: Protection,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
  ) {}

  /** Keeps a user's word on a number, in place of an earlier one. @throws AppError `TOO_MANY_REQUESTS` past a day's votes */
  async vote(userId: string, { phoneNumber, legitimate }: VoteDto): Promise<SpamVerdict> {
    const key = phoneKey(phoneNumber, this.config.defaultRegion);
    if (!legitimate) await this.protection.requireReportable(userId, phoneNumber, key);
    const row = { phoneKey: key, userId, legitimate, votedAt: this.clock.now() };
    await withAdvisoryLock(this.dataSource, userId, async (manager) => {
      if ((await this.community.countOtherVotes(manager, row)) >= VOTES_PER_DAY) {
        const message = `You have judged ${VOTES_PER_DAY} numbers today. Please go on tomorrow.`;
        throw new AppError('TOO_MANY_REQUESTS', message, {
          retryAfterSeconds: secondsLeftToday(row.votedAt),
        });
      }
      await this.community.vote(manager, row);
    });
    return this.standingOf(userId, phoneNumber);
  }

  async standingOf(userId: string, phoneNumber: string): Promise<SpamVerdict> {
    const { defaultRegion } = this.config;
    const key = phoneKey(phoneNumber, defaultRegion);
    const now = this.clock.now();
    const [judgement, verdict, isBlocked, protectionOf] = await Promise.all([
      this.judge(phoneNumber, key, now),
      this.ownVerdict(userId, key),
      this.community.isBlockedBy(userId, key),
      this.protection.ofUser(userId),
    ]);
    const { isBlocked: isCommunityBlocked, lastReportedAt, ...figures } = judgement;
    return {
      phoneNumber,
      e164: identifyPhone(phoneNumber, defaultRegion)?.e164 ?? null,
      protection: protectionOf(phoneNumber, key),
      ...figures,
      lastReportedAt: lastReportedAt?.toISOString() ?? null,
      isCommunityBlocked,
      own: { isBlocked, verdict },
      asOf: now.toISOString(),
    };
  }

  /** What the community makes of a number now; a protected one, or one that no plan allows, has no standing. */
  async judge(typed: string, key: string, now: Date): Promise<Judgement> {
    const isJudged = key.startsWith('+') && this.protection.of(typed, key) === null;
    const [voices, complaints] = isJudged
      ? await Promise.all([this.community.voices(key, now), this.community.complaints(key, now)])
      : UNSPOKEN;
    return judgeNumber(voices, complaints);
  }

  /** Whose names for which numbers may be told to others. */
  async getNameEligibility({ userIds, numbers }: NameEligibilityDto): Promise<NameEligibility> {
    const { defaultRegion } = this.config;
    return {
      establishedUsers: await this.community.establishedAmong(userIds, this.clock.now()),
      protectedNumbers: numbers.filter((number) =>
        this.protection.of(number, phoneKey(number, defaultRegion)),
      ),
    };
  }

  /** The user's own last word on a number, which may have no standing. */
  ownVerdict(userId: string, key: string): Promise<'spam' | 'legitimate' | null> {
    return this.community.ownVerdict(userId, key);
  }
}
