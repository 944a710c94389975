import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRow } from './member.entity';

/** What auth has told of accounts. */
@Injectable()
export class MemberRepository {
  /** Notes an account; what was told of it before stays. */
  async opened(manager: EntityManager, member: Omit<MemberRow, 'isVerified'>): Promise<void> {
    const { userId, shownName, emailKey, usedCode, openedAt } = member;
    await manager.query(
      `INSERT INTO member AS known (user_id, shown_name, email_key, used_code, opened_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET shown_name = EXCLUDED.shown_name, email_key = EXCLUDED.email_key,
         used_code = EXCLUDED.used_code, opened_at = EXCLUDED.opened_at
       WHERE known.opened_at IS NULL`,
      [userId, shownName, emailKey, usedCode, openedAt],
    );
  }

  /** Notes that an account's address is its user's own. */
  async verified(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_verified) VALUES ($1, true)
       ON CONFLICT (user_id) DO UPDATE SET is_verified = true`,
      [userId],
    );
  }

  /** Uses up the free month of a mailbox; false when it has had one, of an account that is gone too. */
  async useFreeMonth(manager: EntityManager, emailKey: string): Promise<boolean> {
    const used: unknown[] = await manager.query(
      `INSERT INTO free_month (email_key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING email_key`,
      [emailKey],
    );
    return used.length > 0;
  }

  find(manager: EntityManager, userId: string): Promise<MemberRow | null> {
    return manager.findOneBy(MemberRow, { userId });
  }

  /** Newcomers who gave a code while nobody was known by it, and came after its user. */
  async waitingFor(manager: EntityManager, code: string, since: Date): Promise<MemberRow[]> {
    return manager
      .createQueryBuilder(MemberRow, 'member')
      .where('member.usedCode = :code AND member.openedAt >= :since', { code, since })
      .andWhere('NOT EXISTS (SELECT 1 FROM referral WHERE friend_id = member.user_id)')
      .getMany();
  }
}
