import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LookupRow } from './lookup.entity';

@Injectable()
export class LookupRepository {
  /** Drops what was last looked up more than 24 hours ago: it counts no more, and nobody needs to know of it. */
  async forgetOld(manager: EntityManager, userId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(LookupRow)
      .where(`user_id = :userId AND looked_up_at <= now() - interval '24 hours'`, { userId })
      .execute();
  }

  isKnown(manager: EntityManager, userId: string, subject: string): Promise<boolean> {
    return manager.existsBy(LookupRow, { userId, subject });
  }

  /** Lookups that counted since midnight UTC. */
  countToday(manager: EntityManager, userId: string): Promise<number> {
    return manager
      .createQueryBuilder(LookupRow, 'lookup')
      .where(`lookup.userId = :userId AND lookup.countedAt >= date_trunc('day', now(), 'UTC')`, { userId })
      .getCount();
  }

  async record(manager: EntityManager, userId: string, subject: string): Promise<void> {
    await manager.query(
      `INSERT INTO lookup (user_id, subject, looked_up_at, counted_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (user_id, subject) DO UPDATE SET looked_up_at = now()`,
      [userId, subject],
    );
  }
}
