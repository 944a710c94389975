import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In, LessThan } from 'typeorm';
import { FamiliarRow } from './familiar.entity';
import { SignInRow } from './sign-in.entity';

/** Wrong passwords, and other attempts, that are kept of a user at most; whoever guesses must neither fill the table nor push sign-ins out. */
const MOST_KEPT = 1000;

/** Every query on sign-ins and on what is familiar; all within an event's or a request's transaction. */
@Injectable()
export class SignInRepository {
  /** Keeps two sign-ins of one user from being judged at once, until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`spy-watch:${userId}`]);
  }

  /** Adds an attempt and drops what is too much of its like. */
  async keep(manager: EntityManager, row: SignInRow): Promise<void> {
    await manager.insert(SignInRow, row);
    await manager.query(
      `DELETE FROM sign_in WHERE user_id = $1 AND (outcome = 'failure') = $3 AND at <
         (SELECT at FROM sign_in WHERE user_id = $1 AND (outcome = 'failure') = $3 ORDER BY at DESC OFFSET $2 LIMIT 1)`,
      [row.userId, MOST_KEPT - 1, row.outcome === 'failure'],
    );
  }

  /** The last sign-in or known session before `at` that the user has not disowned. */
  previous(manager: EntityManager, userId: string, at: Date): Promise<SignInRow | null> {
    return manager.findOne(SignInRow, {
      where: { userId, outcome: In(['success', 'known']), isDisowned: false, at: LessThan(at) },
      order: { at: 'DESC' },
    });
  }

  /**
   * Wrong passwords in the `windowMs` before `at`, since somebody last signed in or reset the password: those before were judged
   * with that, also when the user has disowned it.
   */
  async failures(manager: EntityManager, userId: string, at: Date, windowMs: number): Promise<SignInRow[]> {
    const last = await manager.findOne(SignInRow, {
      where: { userId, outcome: In(['success', 'reset']), at: LessThan(at) },
      order: { at: 'DESC' },
    });
    const start = Math.max(at.getTime() - windowMs, last?.at.getTime() ?? 0);
    return manager.findBy(SignInRow, { userId, outcome: 'failure', at: Between(new Date(start), at) });
  }

  familiar(manager: EntityManager, userId: string): Promise<FamiliarRow[]> {
    return manager.findBy(FamiliarRow, { userId });
  }

  /** Takes a device and a country for the user's own from now on. */
  async learn(manager: EntityManager, userId: string, device: string, country: string | null): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(FamiliarRow)
      .values([
        { userId, kind: 'device', value: device },
        ...(country === null ? [] : [{ userId, kind: 'country' as const, value: country }]),
      ])
      .orIgnore()
      .execute();
  }

  async disown(manager: EntityManager, userId: string, sessionIds: readonly string[]): Promise<void> {
    await manager.query(
      `UPDATE sign_in SET is_disowned = true WHERE user_id = $1 AND session_id = ANY ($2)`,
      [userId, sessionIds],
    );
  }
}
