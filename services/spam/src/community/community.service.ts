import { Injectable } from '@nestjs/common';
import {
  type NameEligibility,
  type NameEligibilityDto,
  type NumberListing,
  REPORTS_PER_DAY,
  VOTES_PER_DAY,
} from '@swipeclean/contracts/server';
import { phoneKey } from '@swipeclean/phone';
import { appError, Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { daysBefore, secondsLeftToday, startOfDay } from '../days';
import { SpamConfig } from '../config';
import { NumberListsService } from './number-lists.service';
import type { ReportRow, VoteRow } from './community.entity';
import { CommunityRepository } from './community.repository';
import { ProtectedNumbers } from './protected-numbers';
import { type CommunityVerdict, computeVerdict, ESTABLISHED_DAYS } from './spam-verdict';

const NO_COMPLAINTS = { recent: 0, decayed: 0 };

/** Reports, votes and complaints, and the verdict that follows from them. */
@Injectable()
export class CommunityService {
  constructor(
    private readonly community: CommunityRepository,
    private readonly protectedNumbers: ProtectedNumbers,
    private readonly accounts: AccountsService,
    private readonly lists: NumberListsService,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
  ) {}

  /** The community's verdict at a time; without evidence for protected numbers and for what is no phone number. */
  async getVerdict(
    typed: string,
    key: string,
    now: Date,
  ): Promise<CommunityVerdict & { lists: NumberListing[] }> {
    const isJudged = key.startsWith('+') && this.protectedNumbers.find(typed, key) === null;
    if (!isJudged) return { ...computeVerdict([], NO_COMPLAINTS), lists: [] };
    const [claims, complaints] = await Promise.all([
      this.community.sumClaims(key, now),
      this.community.sumComplaints(key, now),
    ]);
    return { ...computeVerdict(claims, complaints), lists: this.lists.findListings(key, now) };
  }

  findLastReport(key: string): Promise<Date | null> {
    return this.community.findLastReport(key);
  }

  findOwnVerdict(userId: string, key: string): Promise<'spam' | 'legitimate' | null> {
    return this.community.findOwnVerdict(userId, key);
  }

  /** Users who reported each number; numbers without reports are left out. */
  countReporters(phoneKeys: readonly string[], manager?: EntityManager): Promise<Map<string, number>> {
    return this.community.countReporters(phoneKeys, manager);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` past the user's reports of a day */
  async addReport(manager: EntityManager, row: ReportRow): Promise<ReportRow> {
    const since = startOfDay(row.createdAt);
    if ((await this.community.countReportsSince(manager, row.userId, since)) >= REPORTS_PER_DAY) {
      const retryAfterSeconds = secondsLeftToday(row.createdAt);
      throw appError('REPORT_LIMIT', { max: REPORTS_PER_DAY }, { retryAfterSeconds });
    }
    return this.community.insertReport(manager, row);
  }

  /** Sets the user's vote on a number. @throws AppError `TOO_MANY_REQUESTS` past the votes of a day on other numbers */
  async setVote(manager: EntityManager, row: VoteRow): Promise<void> {
    const since = startOfDay(row.votedAt);
    if ((await this.community.countOtherVotesSince(manager, row, since)) >= VOTES_PER_DAY) {
      const retryAfterSeconds = secondsLeftToday(row.votedAt);
      throw appError('VOTE_LIMIT', { max: VOTES_PER_DAY }, { retryAfterSeconds });
    }
    await this.community.upsertVote(manager, row);
  }

  deleteClaims(manager: EntityManager, userId: string, key: string): Promise<void> {
    return this.community.deleteClaims(manager, userId, key);
  }

  /** Whose labels count as names, and which numbers show none. */
  async getNameEligibility({ userIds, numbers }: NameEligibilityDto): Promise<NameEligibility> {
    const openedBy = daysBefore(this.clock.now(), ESTABLISHED_DAYS);
    return {
      establishedUsers: await this.accounts.listEstablished(userIds, openedBy),
      protectedNumbers: numbers.filter((number) =>
        this.protectedNumbers.find(number, phoneKey(number, this.config.defaultRegion)),
      ),
    };
  }
}
