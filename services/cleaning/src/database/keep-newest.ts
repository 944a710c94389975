import type { EntityManager } from 'typeorm';

/**
 * Rows that one user may have in each table that grows; beyond them the oldest go as new ones come. More than a year of
 * scanning and cleaning every day, and little enough to be handed out whole.
 */
export const MOST_ROWS = { scan: 1000, session: 1000, action: 10_000 } as const;

/**
 * Drops a user's rows beyond the newest, as part of the transaction that added one. Their ids are in order of time; `first`
 * (an SQL order) names rows that outlast newer ones.
 */
export async function keepNewest(
  manager: EntityManager,
  table: keyof typeof MOST_ROWS,
  userId: string,
  first?: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE user_id = $1 AND id IN
       (SELECT id FROM ${table} WHERE user_id = $1 ORDER BY ${first ? `${first}, ` : ''}id DESC OFFSET $2)`,
    [userId, MOST_ROWS[table]],
  );
}
