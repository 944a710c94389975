import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FriendState, TopReferrer } from '@swipeclean/contracts/server';
import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, In, IsNull, LessThanOrEqual } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';
import { ReferralRow } from './referral.entity';

/** Numbers of a user's friends by progress. */
export interface ReferralCounts {
  joined: number;
  successful: number;
  pending: number;
  inHold: number;
}

export interface FriendRow {
  /** Null once erased. */
  id: string | null;
  name: string | null;
  state: FriendState;
  signedUpAt: Date;
  holdEndsAt: Date | null;
}

@Injectable()
export class ReferralRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Locks a friend's referral until the end of the transaction. */
  lock(manager: EntityManager, friendId: string): Promise<void> {
    return acquireAdvisoryLock(manager, `referral:${friendId}`);
  }

  /** Does nothing if the friend is referred already. */
  async insert(manager: EntityManager, referral: ReferralRow): Promise<void> {
    await manager.createQueryBuilder().insert().into(ReferralRow).values(referral).orIgnore().execute();
  }

  /** Locks the row, so that an erasure waits for what follows. */
  findByFriendForUpdate(manager: EntityManager, friendId: string): Promise<ReferralRow | null> {
    return manager.findOne(ReferralRow, { where: { friendId }, lock: { mode: 'pessimistic_write' } });
  }

  async update(manager: EntityManager, id: string, change: Partial<ReferralRow>): Promise<void> {
    await manager.update(ReferralRow, { id }, change);
  }

  /** Friends whose referral is due for review. */
  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.manager.find(ReferralRow, {
      where: { reviewAt: LessThanOrEqual(now) },
      order: { reviewAt: 'ASC' },
      take: limit,
    });
    return rows.flatMap(({ friendId }) => friendId ?? []);
  }

  /** Puts a referral whose review failed behind the others that are due. */
  async postponeReview(friendId: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(
      ReferralRow,
      { friendId, reviewAt: LessThanOrEqual(now) },
      { reviewAt: now },
    );
  }

  /** Schedules reviews of a user's undecided referrals, locked in the order in which an erasure locks them. */
  async scheduleReviewsOfReferrer(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE referral SET review_at = 'epoch'
       WHERE id IN (SELECT id FROM referral WHERE user_id = $1 AND status IN ('signed-up', 'paid') ORDER BY id FOR UPDATE)`,
      [userId],
    );
  }

  /** Schedules reviews of friends' referrals, locked in the same order. */
  async scheduleReviews(friendIds: readonly string[]): Promise<void> {
    if (friendIds.length === 0) return;
    await this.dataSource.query(
      `UPDATE referral SET review_at = 'epoch'
       WHERE id IN (SELECT id FROM referral WHERE friend_id = ANY($1) ORDER BY id FOR UPDATE)`,
      [friendIds],
    );
  }

  /** Those of these instrument hashes that a reward was paid for, to users now erased. */
  async findRewardedInstruments(
    manager: EntityManager,
    instrumentKeys: readonly string[],
  ): Promise<Set<string>> {
    const rows = await manager.find(ReferralRow, {
      select: { instrument: true },
      where: { instrument: In(instrumentKeys), friendId: IsNull() },
    });
    return new Set(rows.flatMap(({ instrument }) => instrument ?? []));
  }

  /** Accounts that signed up with this code before it had an owner, and after its owner did. */
  findAccountsByUsedCodeForUpdate(manager: EntityManager, code: string, since: Date): Promise<AccountRow[]> {
    return manager
      .createQueryBuilder(AccountRow, 'account')
      .where('account.usedCode = :code AND account.openedAt >= :since', { code, since })
      .andWhere('NOT EXISTS (SELECT 1 FROM referral WHERE friend_id = account.user_id)')
      .setLock('pessimistic_write')
      .getMany();
  }

  async countByReferrer(userId: string, manager = this.dataSource.manager): Promise<ReferralCounts> {
    const [row] = await manager.query<ReferralCounts[]>(
      // Addresses of one mailbox count as one friend; one who paid and left has joined nevertheless.
      `SELECT (count(DISTINCT email_key) FILTER (WHERE is_verified AND coalesce(reason, 'lapsed') = 'lapsed'))::int AS joined,
         (count(*) FILTER (WHERE status = 'approved'))::int AS successful,
         (count(*) FILTER (WHERE status IN ('signed-up', 'paid')))::int AS pending,
         (count(*) FILTER (WHERE status = 'paid'))::int AS "inHold"
       FROM referral LEFT JOIN account ON account.user_id = friend_id WHERE referral.user_id = $1`,
      [userId],
    );
    return row as ReferralCounts;
  }

  /** The latest friends of a user; an erased one has no name. */
  findFriends(userId: string, limit: number, manager = this.dataSource.manager): Promise<FriendRow[]> {
    return manager.query(
      `SELECT friend_id AS id, account.public_name AS name, coalesce(reason, status) AS state,
         signed_up_at AS "signedUpAt", hold_ends_at AS "holdEndsAt"
       FROM referral LEFT JOIN account ON account.user_id = friend_id
       WHERE referral.user_id = $1 ORDER BY signed_up_at DESC, id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  /** Without erased users; of equals the earliest first. */
  findTopReferrers(limit: number): Promise<TopReferrer[]> {
    return this.dataSource.query(
      `SELECT account.public_name AS name, count(*)::int AS referrals
       FROM referral JOIN account ON account.user_id = referral.user_id
       WHERE status = 'approved' GROUP BY account.user_id
       ORDER BY referrals DESC, min(signed_up_at), account.user_id LIMIT $1`,
      [limit],
    );
  }

  /** Rejects the undecided referrals of an account that is being erased, and removes it as a friend. */
  async endReferralsOf(manager: EntityManager, userId: string): Promise<void> {
    // Waits for running reviews, which would overwrite the rejection or pay an erased user.
    await manager.query(
      `SELECT id FROM referral WHERE user_id = $1 OR friend_id = $1 ORDER BY id FOR UPDATE`,
      [userId],
    );
    await manager.query(
      `UPDATE referral SET status = 'rejected', reason = 'referrer-left', review_at = NULL
       WHERE status IN ('signed-up', 'paid') AND user_id = $1`,
      [userId],
    );
    await manager.query(
      `UPDATE referral SET status = 'rejected', reason = 'friend-left'
       WHERE status IN ('signed-up', 'paid') AND friend_id = $1`,
      [userId],
    );
    await manager.query(
      `UPDATE referral SET friend_id = NULL, review_at = NULL, hold_ends_at = NULL WHERE friend_id = $1`,
      [userId],
    );
  }
}
