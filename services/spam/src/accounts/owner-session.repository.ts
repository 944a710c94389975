import { DAY_MS, HOUR_MS } from '@swipeclean/contracts/server';
import { Injectable } from '@nestjs/common';
import { Column, Entity, type EntityManager, Index, LessThan, MoreThan, PrimaryColumn } from 'typeorm';

/** A user's session with owner access, as auth's events say. */
@Entity('owner_session')
@Index('owner_session_of_user', ['userId'])
export class OwnerSessionRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'owner_session_pkey' })
  sessionId!: string;

  @Column('text')
  userId!: string;

  /** When its access ends. */
  @Column('timestamptz')
  until!: Date;

  /** Of the last event; null until the first one arrives. */
  @Column('timestamptz', { nullable: true })
  changedAt!: Date | null;
}

/** How long the word of a session counts while its event is under way. */
const UNREPORTED_MS = HOUR_MS;

/** How long a session that ended is kept, so that no older event revives it. */
const KEPT_MS = 30 * DAY_MS;

/** Whether the user of a row of `table` has a session whose owner access holds at the time of a parameter. */
export const hasOwnerSession = (table: string, time: string): string =>
  `EXISTS (SELECT FROM owner_session held WHERE held.user_id = ${table}.user_id AND held.until > ${time})`;

@Injectable()
export class OwnerSessionRepository {
  /** Stores what an event says; an older one changes nothing. */
  async set(manager: EntityManager, { sessionId, userId, until, changedAt }: OwnerSessionRow): Promise<void> {
    await manager.query(
      `INSERT INTO owner_session (session_id, user_id, until, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (session_id) DO UPDATE SET until = excluded.until, changed_at = excluded.changed_at
       WHERE owner_session.changed_at IS NULL OR owner_session.changed_at < excluded.changed_at`,
      [sessionId, userId, until, changedAt],
    );
    await manager.delete(OwnerSessionRow, { userId, until: LessThan(new Date(until.getTime() - KEPT_MS)) });
  }

  /** Stores what a session says of itself, which counts until its event arrives. @returns whether its access holds */
  async confirm(manager: EntityManager, userId: string, sessionId: string, now: Date): Promise<boolean> {
    await manager.query(
      `INSERT INTO owner_session (session_id, user_id, until) VALUES ($1, $2, $3)
       ON CONFLICT (session_id) DO UPDATE SET until = excluded.until WHERE owner_session.changed_at IS NULL`,
      [sessionId, userId, new Date(now.getTime() + UNREPORTED_MS)],
    );
    return manager.existsBy(OwnerSessionRow, { sessionId, userId, until: MoreThan(now) });
  }
}
