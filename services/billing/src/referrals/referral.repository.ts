import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type FriendState,
  REFERRAL_TERMS,
  type ShareNetwork,
  type TopReferrer,
} from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { ReferralRow } from './referral.entity';
import { ShareCountRow } from './share-count.entity';

/** How many of a user's friends have come how far. */
export interface ReferralCounts {
  joined: number;
  successful: number;
  pending: number;
  inHold: number;
}

/** A friend as the referrer may see one. */
export interface FriendRow {
  name: string | null;
  state: FriendState;
  signedUpAt: Date;
  holdEndsAt: Date | null;
}

@Injectable()
export class ReferralRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lets one transaction at a time judge a friend. */
  async lock(manager: EntityManager, friendId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`referral:${friendId}`]);
  }

  /** A friend is referred once: where there is a referral already, it stays. */
  async insert(manager: EntityManager, referral: ReferralRow): Promise<void> {
    await manager.createQueryBuilder().insert().into(ReferralRow).values(referral).orIgnore().execute();
  }

  findOfFriend(manager: EntityManager, friendId: string): Promise<ReferralRow | null> {
    return manager.findOneBy(ReferralRow, { friendId });
  }

  async update(manager: EntityManager, id: string, change: Partial<ReferralRow>): Promise<void> {
    await manager.update(ReferralRow, { id }, change);
  }

  /** Friends whose referral time alone may have changed. */
  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.manager.find(ReferralRow, {
      where: { reviewAt: LessThanOrEqual(now) },
      order: { reviewAt: 'ASC' },
      take: limit,
    });
    return rows.flatMap(({ friendId }) => friendId ?? []);
  }

  /** Has the referrals of a user judged soon that are not decided. */
  async callForAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE referral SET review_at = 'epoch' WHERE user_id = $1 AND status IN ('signed-up', 'paid')`,
      [userId],
    );
  }

  async countsOf(userId: string, manager = this.dataSource.manager): Promise<ReferralCounts> {
    const [row] = await manager.query<ReferralCounts[]>(
      // Addresses of one mailbox are one friend; one who paid and did not stay has joined nevertheless.
      `SELECT (count(DISTINCT email_key) FILTER (WHERE is_verified AND coalesce(reason, 'lapsed') = 'lapsed'))::int AS joined,
         (count(*) FILTER (WHERE status = 'approved'))::int AS successful,
         (count(*) FILTER (WHERE status IN ('signed-up', 'paid')))::int AS pending,
         (count(*) FILTER (WHERE status = 'paid'))::int AS "inHold"
       FROM referral LEFT JOIN member ON member.user_id = friend_id WHERE referral.user_id = $1`,
      [userId],
    );
    return row as ReferralCounts;
  }

  /** The latest friends of a user; one who is erased has no name and no payments any more. */
  friendsOf(userId: string, limit: number, manager = this.dataSource.manager): Promise<FriendRow[]> {
    return manager.query(
      `SELECT member.shown_name AS name, coalesce(reason, status) AS state, signed_up_at AS "signedUpAt",
         (SELECT min(paid_at) FROM payment_fact WHERE user_id = friend_id) + $2 * interval '1 day' AS "holdEndsAt"
       FROM referral LEFT JOIN member ON member.user_id = friend_id
       WHERE referral.user_id = $1 ORDER BY signed_up_at DESC, id DESC LIMIT $3`,
      [userId, REFERRAL_TERMS.holdDays, limit],
    );
  }

  /** What others may see of a user's name. */
  async nameOf(userId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ name: string | null }[]>(
      `SELECT shown_name AS name FROM member WHERE user_id = $1`,
      [userId],
    );
    return row?.name ?? null;
  }

  /** Erased users are in nobody's list; who was first stands first among equals. */
  topReferrers(limit: number): Promise<TopReferrer[]> {
    return this.dataSource.query(
      `SELECT member.shown_name AS name, count(*)::int AS referrals
       FROM referral JOIN member ON member.user_id = referral.user_id
       WHERE status = 'approved' GROUP BY member.user_id
       ORDER BY referrals DESC, min(signed_up_at), member.user_id LIMIT $1`,
      [limit],
    );
  }

  /** Ends what can no longer come to anything once a user is erased. Answers nothing twice: what has ended stays so. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    // The user may stand here by name still, or as nobody already.
    await manager.query(
      `UPDATE referral SET status = 'rejected', reason = 'referrer-left', review_at = NULL
       WHERE status IN ('signed-up', 'paid') AND (user_id = $1 OR user_id IS NULL)`,
      [userId],
    );
    await manager.query(
      `UPDATE referral SET status = 'rejected', reason = 'friend-left'
       WHERE status IN ('signed-up', 'paid') AND friend_id = $1`,
      [userId],
    );
    await manager.query(`UPDATE referral SET friend_id = NULL, review_at = NULL WHERE friend_id = $1`, [
      userId,
    ]);
  }

  async addShare(userId: string, network: ShareNetwork): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO share_count (user_id, network, shares) VALUES ($1, $2, 1)
       ON CONFLICT (user_id, network) DO UPDATE SET shares = share_count.shares + 1`,
      [userId, network],
    );
  }

  async countShares(userId: string, manager = this.dataSource.manager): Promise<number> {
    return (await manager.sum(ShareCountRow, 'shares', { userId })) ?? 0;
  }
}
