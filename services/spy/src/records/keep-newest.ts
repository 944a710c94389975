import type { EntityManager } from 'typeorm';

/**
 * Records of each kind that one user may have; the ones looked up longest ago go as new ones come. Many more than a
 * screen lists, and little enough to be handed out whole.
 */
export const MOST_RECORDS = 10_000;

/** Drops a user's records beyond the newest, as part of the transaction that added one. */
export async function keepNewest(
  manager: EntityManager,
  table: 'caller' | 'address',
  userId: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE user_id = $1 AND looked_up_at <=
       (SELECT looked_up_at FROM ${table} WHERE user_id = $1 ORDER BY looked_up_at DESC OFFSET $2 LIMIT 1)`,
    [userId, MOST_RECORDS],
  );
}
