import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportType } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, MoreThanOrEqual, Not } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { NumberRow } from '../numbers/number.entity';
import { VoteRow } from './vote.entity';

/** Statements and complaints that are read of one number: more would change no judgement. */
const MOST_STATEMENTS = 2000;
/** Days after which a complaint weighs nothing that could be seen. */
const COMPLAINTS_FOR_DAYS = 180;

/** A user's last word by each way to speak, with what weighs it. */
export interface StatementRow {
  userId: string;
  isSpam: boolean;
  category: ReportType | null;
  saidAt: Date;
  openedAt: Date | null;
  isVerified: boolean;
}

@Injectable()
export class CommunityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The last report and the last vote of each user, newest first. */
  statements(phoneKey: string): Promise<StatementRow[]> {
    return askPrepared<StatementRow>(
      this.dataSource,
      'statements',
      `SELECT said.user_id AS "userId", is_spam AS "isSpam", category, said_at AS "saidAt",
              member.opened_at AS "openedAt", COALESCE(member.is_verified, false) AS "isVerified"
       FROM (
         (SELECT DISTINCT ON (user_id) user_id, true AS is_spam, report_type AS category, created_at AS said_at
          FROM report WHERE phone_key = $1 ORDER BY user_id, created_at DESC)
         UNION ALL
         SELECT user_id, NOT legitimate, NULL, voted_at FROM vote WHERE phone_key = $1
       ) AS said LEFT JOIN member USING (user_id)
       ORDER BY said_at DESC LIMIT ${MOST_STATEMENTS}`,
      [phoneKey],
    );
  }

  /** When complaints about a number were filed, newest first. */
  async complaints(phoneKey: string, now: Date): Promise<Date[]> {
    const rows = await askPrepared<{ filedAt: Date }>(
      this.dataSource,
      'complaints',
      `SELECT filed_at AS "filedAt" FROM complaint WHERE phone_key = $1 AND filed_at > $2
       ORDER BY filed_at DESC LIMIT ${MOST_STATEMENTS}`,
      [phoneKey, new Date(now.getTime() - COMPLAINTS_FOR_DAYS * 86_400_000)],
    );
    return rows.map(({ filedAt }) => filedAt);
  }

  isBlockedBy(userId: string, phoneKey: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(NumberRow, { userId, phoneKey, isBlocked: true });
  }

  async vote(manager: EntityManager, row: VoteRow): Promise<void> {
    await manager.upsert(VoteRow, row, ['phoneKey', 'userId']);
  }

  /** Other numbers that the user judged since midnight UTC. */
  async countOtherVotes(manager: EntityManager, { userId, phoneKey, votedAt }: VoteRow): Promise<number> {
    const since = new Date(votedAt.toISOString().slice(0, 10));
    return manager.countBy(VoteRow, { userId, phoneKey: Not(phoneKey), votedAt: MoreThanOrEqual(since) });
  }
}
