import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { EntitlementRow } from './entitlement.entity';

/** Whether users have Pro. */
@Injectable()
export class EntitlementRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether a user has Pro. One of whom no event came has: without Pro, no schedule can be set. */
  async isPro(userId: string): Promise<boolean> {
    return (await this.dataSource.manager.findOneBy(EntitlementRow, { userId }))?.isPro ?? true;
  }

  /** Stores a change, unless a later one is known or the user is erased. @returns whether it was stored */
  async upsert(manager: EntityManager, { userId, isPro, changedAt }: EntitlementRow): Promise<boolean> {
    const stored: unknown[] = await manager.query(
      `INSERT INTO entitlement (user_id, is_pro, changed_at) SELECT $1, $2, $3
        WHERE NOT EXISTS (SELECT FROM erased_user WHERE user_id = $1)
       ON CONFLICT (user_id) DO UPDATE SET is_pro = $2, changed_at = $3 WHERE entitlement.changed_at < $3
       RETURNING user_id`,
      [userId, isPro, changedAt],
    );
    return stored.length > 0;
  }
}
