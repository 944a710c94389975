import { Injectable } from '@nestjs/common';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';

/** A lookup of the last 24 hours. The daily limit counts these rows, so that deleting records does not raise it. */
@Entity('lookup')
@Index('lookup_by_time', ['lookedUpAt'])
export class LookupRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'lookup_pkey' })
  userId!: string;

  /** The key of a number, or a canonical IP address. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'lookup_pkey' })
  subject!: string;

  @Column('timestamptz')
  lookedUpAt!: Date;

  /** When the subject was new to the user and counted against the limit. */
  @Column('timestamptz')
  countedAt!: Date;
}

@Injectable()
export class LookupRepository {
  /** Deletes the user's lookups of more than 24 hours ago. */
  async deleteExpired(manager: EntityManager, userId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(LookupRow)
      .where(`user_id = :userId AND looked_up_at <= now() - interval '24 hours'`, { userId })
      .execute();
  }

  exists(manager: EntityManager, userId: string, subject: string): Promise<boolean> {
    return manager.existsBy(LookupRow, { userId, subject });
  }

  /** Lookups that counted since midnight UTC. */
  countToday(manager: EntityManager, userId: string): Promise<number> {
    return manager
      .createQueryBuilder(LookupRow, 'lookup')
      .where(`lookup.userId = :userId AND lookup.countedAt >= date_trunc('day', now(), 'UTC')`, { userId })
      .getCount();
  }

  async upsert(manager: EntityManager, userId: string, subject: string): Promise<void> {
    await manager.query(
      `INSERT INTO lookup (user_id, subject, looked_up_at, counted_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (user_id, subject) DO UPDATE SET looked_up_at = now()`,
      [userId, subject],
    );
  }
}
