import { Injectable } from '@nestjs/common';
import { acquireAdvisoryLock, deleteRowsBeyond } from '@swipeclean/service-kit';
import { Between, type EntityManager, In, LessThan } from 'typeorm';
import { KnownOriginRow, SignInRow } from './sign-in.entity';

/** Failures, and other attempts, that a user may have; counted apart, so that guessing removes no sign-ins. */
const ATTEMPT_LIMIT = { table: 'sign_in', keep: 1000, order: 'at DESC, id DESC' };

/** Every query on sign-ins, known origins and secured accounts, within a caller's transaction. */
@Injectable()
export class SignInRepository {
  /** Serializes the sign-ins and answers of one user until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await acquireAdvisoryLock(manager, `sign-in-watch:${userId}`);
  }

  /** Inserts an attempt and deletes the oldest of its sort beyond the maximum. */
  async insert(manager: EntityManager, row: SignInRow): Promise<void> {
    await manager.insert(SignInRow, row);
    const only = row.outcome === 'failure' ? `outcome = 'failure'` : `outcome <> 'failure'`;
    await deleteRowsBeyond({ ...ATTEMPT_LIMIT, only }, manager, row.userId);
  }

  /** The last sign-in or known session before a time that the user has not disowned. */
  findPrevious(manager: EntityManager, userId: string, at: Date): Promise<SignInRow | null> {
    return manager.findOne(SignInRow, {
      where: { userId, outcome: In(['success', 'known']), isDisowned: false, at: LessThan(at) },
      order: { at: 'DESC' },
    });
  }

  /** Wrong passwords in the `windowMs` before a time, after the last sign-in or reset. */
  async listFailures(
    manager: EntityManager,
    userId: string,
    at: Date,
    windowMs: number,
  ): Promise<SignInRow[]> {
    const last = await manager.findOne(SignInRow, {
      where: { userId, outcome: In(['success', 'reset']), at: LessThan(at) },
      order: { at: 'DESC' },
    });
    const start = Math.max(at.getTime() - windowMs, last?.at.getTime() ?? 0);
    return manager.findBy(SignInRow, { userId, outcome: 'failure', at: Between(new Date(start), at) });
  }

  listKnownOrigins(manager: EntityManager, userId: string): Promise<KnownOriginRow[]> {
    return manager.findBy(KnownOriginRow, { userId });
  }

  async addKnownOrigin(
    manager: EntityManager,
    userId: string,
    device: string,
    country: string | null,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(KnownOriginRow)
      .values([
        { userId, kind: 'device', value: device },
        ...(country === null ? [] : [{ userId, kind: 'country' as const, value: country }]),
      ])
      .orIgnore()
      .execute();
  }

  async markDisowned(manager: EntityManager, userId: string, sessionIds: readonly string[]): Promise<void> {
    await manager.query(
      `UPDATE sign_in SET is_disowned = true WHERE user_id = $1 AND session_id = ANY ($2)`,
      [userId, sessionIds],
    );
  }

  /** Stores when an account was secured, if it is watched; the latest time counts. */
  async upsertSecured(manager: EntityManager, userId: string, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO secured_account (user_id, at) SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM sign_in WHERE user_id = $1)
       ON CONFLICT (user_id) DO UPDATE SET at = greatest(secured_account.at, excluded.at)`,
      [userId, at],
    );
  }
}
