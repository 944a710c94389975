import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { queryPrepared } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, MoreThanOrEqual, Not } from 'typeorm';
import { daysBefore } from '../days';
import { COMPLAINT_RETENTION_DAYS, ComplaintRow, ReportRow, VoteRow } from './community.entity';
import {
  type ClaimGroup,
  COMPLAINT_DAYS,
  type ComplaintSums,
  HALF_LIFE_DAYS,
  SHORT_HALF_LIFE_DAYS,
} from './spam-verdict';

/** The part of a running sum that is left at `now`; a time ahead of it, from a skewed clock, weighs no more than 1. */
const summed = (count: string, column: string, now: string, days: number) =>
  `least(sum(${count}), sum(${column}) / claim_weight(${now}, ${days}))`;

export const SUM_CLAIMS = `
  SELECT is_spam AS "isSpam", established_at <= $2 AS "isEstablished", NULLIF(category, '') AS category,
         NULLIF(severity, '') AS severity, is_described AS "isDescribed", sum(users)::int AS users,
         ${summed('users', 'decayed', '$2', HALF_LIFE_DAYS)} AS decayed,
         ${summed('users', 'recent_decayed', '$2', SHORT_HALF_LIFE_DAYS)} AS "recentDecayed"
  FROM claim_sum WHERE phone_key = $1 GROUP BY is_spam, established_at <= $2, category, severity, is_described`;

const dayOf = (time: string) => `(${time}::timestamptz AT TIME ZONE 'UTC')::date`;

/** Reads a row for each day on which somebody complained. */
export const SUM_COMPLAINTS = `
  SELECT coalesce(sum(complaints) FILTER (WHERE filed_on >= ${dayOf('$3')}), 0)::int AS recent,
         coalesce(${summed('complaints', 'decayed', '$2', SHORT_HALF_LIFE_DAYS)}, 0) AS decayed
  FROM complaint_sum WHERE phone_key = $1 AND filed_on > ${dayOf('$4')}`;

/** Every query on reports, votes and complaints. */
@Injectable()
export class CommunityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The latest claim of every user, from running sums: as fast for a million claims as for ten. */
  sumClaims(phoneKey: string, now: Date): Promise<ClaimGroup[]> {
    return queryPrepared<ClaimGroup>(this.dataSource, SUM_CLAIMS, [phoneKey, now]);
  }

  /** When a user last called the number spam and still does. */
  async findLastReport(phoneKey: string): Promise<Date | null> {
    const [last] = await queryPrepared<{ at: Date | null }>(
      this.dataSource,
      `SELECT max(claimed_at) AS at FROM claim WHERE phone_key = $1 AND is_spam`,
      [phoneKey],
    );
    return last?.at ?? null;
  }

  async sumComplaints(phoneKey: string, now: Date): Promise<ComplaintSums> {
    const [complaints] = await queryPrepared<ComplaintSums>(this.dataSource, SUM_COMPLAINTS, [
      phoneKey,
      now,
      daysBefore(now, COMPLAINT_DAYS),
      daysBefore(now, COMPLAINT_RETENTION_DAYS),
    ]);
    return complaints as ComplaintSums;
  }

  /** The user's own latest claim on a number. */
  async findOwnVerdict(userId: string, phoneKey: string): Promise<'spam' | 'legitimate' | null> {
    const [claim] = await queryPrepared<{ isSpam: boolean }>(
      this.dataSource,
      `SELECT is_spam AS "isSpam" FROM claim WHERE phone_key = $1 AND user_id = $2`,
      [phoneKey, userId],
    );
    return claim ? (claim.isSpam ? 'spam' : 'legitimate') : null;
  }

  /** Users who reported each number; numbers without reports are left out. */
  async countReporters(
    phoneKeys: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, number>> {
    if (phoneKeys.length === 0) return new Map();
    const rows = await manager.query<{ phoneKey: string; users: number }[]>(
      `SELECT phone_key AS "phoneKey", count(DISTINCT user_id)::int AS users
       FROM report WHERE phone_key = ANY ($1) GROUP BY phone_key`,
      [phoneKeys],
    );
    return new Map(rows.map(({ phoneKey, users }) => [phoneKey, users]));
  }

  insertReport(manager: EntityManager, row: ReportRow): Promise<ReportRow> {
    return manager.save(ReportRow, manager.create(ReportRow, row));
  }

  countReportsSince(manager: EntityManager, userId: string, since: Date): Promise<number> {
    return manager.countBy(ReportRow, { userId, createdAt: MoreThanOrEqual(since) });
  }

  async upsertVote(manager: EntityManager, row: VoteRow): Promise<void> {
    await manager.upsert(VoteRow, row, ['phoneKey', 'userId']);
  }

  /** Votes of the user since a time, on other numbers. */
  countOtherVotesSince(manager: EntityManager, { userId, phoneKey }: VoteRow, since: Date): Promise<number> {
    return manager.countBy(VoteRow, { userId, phoneKey: Not(phoneKey), votedAt: MoreThanOrEqual(since) });
  }

  /** Inserts complaints and returns how many are new. */
  async insertNewComplaints(rows: readonly ComplaintRow[]): Promise<number> {
    const unique = [...new Map(rows.map((row) => [row.digest, row])).values()];
    if (unique.length === 0) return 0;
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ComplaintRow)
      .values(unique)
      .orIgnore()
      .returning('digest')
      .execute();
    return (raw as unknown[]).length;
  }

  /** Deletes the user's reports of a number and the vote on it. */
  async deleteClaims(manager: EntityManager, userId: string, phoneKey: string): Promise<void> {
    await manager.delete(ReportRow, { userId, phoneKey });
    await manager.delete(VoteRow, { userId, phoneKey });
  }
}
