import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { daysBefore, startOfDay } from '../clock';
import { COMPLAINTS_KEPT_DAYS } from '../complaints/complaint.entity';
import { askPrepared } from '../database/ask-prepared';
import { MemberRow } from '../members/member.entity';
import { NumberRow } from '../numbers/number.entity';
import {
  COMPLAINT_DAYS,
  type Complaints,
  HALF_LIFE_DAYS,
  NEWCOMER_DAYS,
  SHORT_HALF_LIFE_DAYS,
  type Voices,
} from './judge-number';
import { VoteRow } from './vote.entity';

/** How often it was halved since; what another machine's clock dates ahead weighs no more than what is said now. */
const halvings = (column: string, now: string, days: number) =>
  `greatest(0, date_part('epoch', ${now}::timestamptz - ${column}) / 86400 / ${days})`;
/** Half of one so often; no smaller than the database can reckon with. */
const halved = (column: string, now: string, days: number) =>
  `0.5::float8 ^ least(1000, ${halvings(column, now, days)})`;

/** Reports and votes as words that users said of one number. */
const WORDS = `
  SELECT user_id, true AS is_spam, report_type AS category, created_at AS said_at FROM report WHERE phone_key = $1
  UNION ALL
  SELECT user_id, NOT legitimate, NULL, voted_at FROM vote WHERE phone_key = $1`;
/** By bytes, which twenty thousand users are sorted by in half the time that a language's order takes. */
const USER = 'user_id COLLATE "C"';
/** Of two words at the same moment the milder stands. */
const LAST_FIRST = 'said_at DESC, is_spam, category DESC NULLS LAST';

@Injectable()
export class CommunityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The last word of every user, added up where they are kept: a flood of them is no more to send. */
  voices(phoneKey: string, now: Date): Promise<Voices[]> {
    return askPrepared<Voices>(
      this.dataSource,
      `SELECT is_spam AS "isSpam", is_known AS "isKnown", category, count(*)::int AS users,
              sum(${halved('said_at', '$2', HALF_LIFE_DAYS)}) AS decayed,
              sum(${halved('said_at', '$2', SHORT_HALF_LIFE_DAYS)}) AS "soonDecayed",
              max(said_at) AS "lastSaidAt"
       FROM (
         SELECT said.*, COALESCE(member.is_verified AND member.opened_at <= $3, false) AS is_known
         FROM (
           SELECT DISTINCT ON (${USER}) * FROM (${WORDS}) AS word ORDER BY ${USER}, ${LAST_FIRST}
         ) AS said
         LEFT JOIN member USING (user_id)
       ) AS weighed GROUP BY is_spam, is_known, category`,
      [phoneKey, now, daysBefore(now, NEWCOMER_DAYS)],
    );
  }

  /** Those of the users whose word weighs in full. */
  async establishedAmong(userIds: string[], now: Date): Promise<string[]> {
    const members = await this.dataSource.manager.find(MemberRow, {
      where: {
        userId: In(userIds),
        isVerified: true,
        openedAt: LessThanOrEqual(daysBefore(now, NEWCOMER_DAYS)),
      },
      select: { userId: true },
    });
    return members.map(({ userId }) => userId);
  }

  async complaints(phoneKey: string, now: Date): Promise<Complaints> {
    const [complaints] = await askPrepared<Complaints>(
      this.dataSource,
      `SELECT count(*) FILTER (WHERE filed_at >= $3)::int AS recent,
              COALESCE(sum(${halved('filed_at', '$2', SHORT_HALF_LIFE_DAYS)}), 0) AS decayed
       FROM complaint WHERE phone_key = $1 AND filed_at > $4`,
      [phoneKey, now, daysBefore(now, COMPLAINT_DAYS), daysBefore(now, COMPLAINTS_KEPT_DAYS)],
    );
    return complaints as Complaints;
  }

  /** The user's own last word on a number, however many others have spoken since. */
  async ownVerdict(userId: string, phoneKey: string): Promise<'spam' | 'legitimate' | null> {
    const [said] = await askPrepared<{ isSpam: boolean }>(
      this.dataSource,
      `SELECT is_spam AS "isSpam" FROM (${WORDS}) AS word WHERE user_id = $2 ORDER BY ${LAST_FIRST} LIMIT 1`,
      [phoneKey, userId],
    );
    return said ? (said.isSpam ? 'spam' : 'legitimate') : null;
  }

  isBlockedBy(userId: string, phoneKey: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(NumberRow, { userId, phoneKey, isBlocked: true });
  }

  async vote(manager: EntityManager, row: VoteRow): Promise<void> {
    await manager.upsert(VoteRow, row, ['phoneKey', 'userId']);
  }

  /** Other numbers that the user judged on the same day. */
  countOtherVotes(manager: EntityManager, { userId, phoneKey, votedAt }: VoteRow): Promise<number> {
    const since = MoreThanOrEqual(startOfDay(votedAt));
    return manager.countBy(VoteRow, { userId, phoneKey: Not(phoneKey), votedAt: since });
  }
}
