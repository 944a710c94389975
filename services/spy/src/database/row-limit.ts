import type { EntityManager } from 'typeorm';

/** Records of each kind that a user may have; small enough for an export in one response. */
export const MAX_RECORDS_PER_USER = 10_000;

/** Deletes a user's records beyond the newest, in the transaction that added one. */
export async function deleteOldestRecords(
  manager: EntityManager,
  table: 'caller' | 'address',
  userId: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE user_id = $1 AND looked_up_at <=
       (SELECT looked_up_at FROM ${table} WHERE user_id = $1 ORDER BY looked_up_at DESC OFFSET $2 LIMIT 1)`,
    [userId, MAX_RECORDS_PER_USER],
  );
}
