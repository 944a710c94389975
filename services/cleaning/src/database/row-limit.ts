import type { EntityManager } from 'typeorm';

/**
 * Rows that one user may have in each table that grows; beyond them the oldest go as new ones come. More than a year of
 * scanning and cleaning every day, and little enough to be handed out whole.
 */
export const MAX_ROWS_PER_USER = { scan: 1000, session: 1000, action: 10_000 } as const;

/**
 * Deletes a user's rows beyond the limit, oldest first, as part of the transaction that added one. Ids are in order of
 * time; rows that `first` (an SQL order) ranks higher outlast newer ones.
 */
export async function deleteOldest(
  manager: EntityManager,
  table: keyof typeof MAX_ROWS_PER_USER,
  userId: string,
  first?: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE user_id = $1 AND id IN
       (SELECT id FROM ${table} WHERE user_id = $1 ORDER BY ${first ? `${first}, ` : ''}id DESC OFFSET $2)`,
    [userId, MAX_ROWS_PER_USER[table]],
  );
}
