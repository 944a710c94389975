import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { RevokedSessionRow, SessionRow } from './session.entity';

@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, session: SessionRow): Promise<void> {
    await manager.insert(SessionRow, session);
  }

  async update(manager: EntityManager, id: string, changes: Partial<SessionRow>): Promise<void> {
    await manager.update(SessionRow, { id }, changes);
  }

  /** Has no session of a user count as proved by a second factor. */
  async setWeak(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(SessionRow, { userId }, { isStrong: false });
  }

  /** The session, locked until the transaction ends. */
  lockById(manager: EntityManager, id: string): Promise<SessionRow | null> {
    return manager.findOne(SessionRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The session with that refresh-token handle, locked until the transaction ends. */
  lockByHandle(manager: EntityManager, refreshHandleHash: string): Promise<SessionRow | null> {
    return manager.findOne(SessionRow, {
      where: { refreshHandleHash },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** A user's sessions, newest first. */
  listByUser(userId: string, manager: EntityManager = this.dataSource.manager): Promise<SessionRow[]> {
    return manager.find(SessionRow, { where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Deletes sessions; returns those that existed. */
  async delete(manager: EntityManager, ids: string[]): Promise<SessionRow[]> {
    if (ids.length === 0) return [];
    // Locked, so that of two requests that end a session one reports it.
    const where = { id: In(ids) };
    const lock = { mode: 'pessimistic_write' } as const;
    const revoked = await manager.find(SessionRow, { where, order: { id: 'ASC' }, lock });
    await manager.delete(SessionRow, where);
    return revoked;
  }

  /** Lists ids of sessions and API keys as revoked. */
  async insertRevoked(manager: EntityManager, ids: string[]): Promise<void> {
    for (const sessionId of ids) await manager.insert(RevokedSessionRow, { sessionId });
  }

  /** Sessions revoked within the last `seconds`. */
  async listRevoked(seconds: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT session_id AS id FROM revoked_session
       WHERE revoked_at > now() - make_interval(secs => $1) ORDER BY revoked_at`,
      [seconds],
    );
    return rows.map(({ id }) => id);
  }
}
