import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What is told of a user comes in any order, so each statement makes the row that it needs. */
@Injectable()
export class MemberRepository {
  async opened(manager: EntityManager, userId: string, openedAt: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, opened_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET opened_at = excluded.opened_at`,
      [userId, openedAt],
    );
  }

  async verified(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_verified) VALUES ($1, true)
       ON CONFLICT (user_id) DO UPDATE SET is_verified = true`,
      [userId],
    );
  }

  /**
   * A session says that the user is Pro, which for a founder nobody else does. A session may say so for an hour longer than
   * it is true, so a change told of within that hour stands.
   */
  async foundPro(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_pro) VALUES ($1, true)
       ON CONFLICT (user_id) DO UPDATE SET is_pro = true
       WHERE NOT member.is_pro
         AND (member.pro_changed_at IS NULL OR member.pro_changed_at < $2::timestamptz - interval '1 hour')`,
      [userId, now],
    );
  }

  /** Keeps the latest that is known of being Pro. */
  async setPro(manager: EntityManager, userId: string, isPro: boolean, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_pro, pro_changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET is_pro = excluded.is_pro, pro_changed_at = excluded.pro_changed_at
       WHERE member.pro_changed_at IS NULL OR member.pro_changed_at < excluded.pro_changed_at`,
      [userId, isPro, at],
    );
  }
}
