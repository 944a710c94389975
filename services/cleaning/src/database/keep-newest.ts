import type { EntityManager } from 'typeorm';

/**
 * Rows that one user may have in each table that grows; beyond them the oldest go as new ones come. More than a year of
 * scanning and cleaning every day, and little enough to be handed out whole.
 */
export const MOST_ROWS = { scan: 1000, session: 1000, action: 10_000 } as const;

/** The calendar month (UTC) that a free account's limit is of. */
export const THIS_MONTH = `created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

/** Rows that outlast newer ones: a limit is measured by them, and must not be lifted by adding empty ones. */
const KEPT_FIRST = {
  scan: '',
  session: '',
  action: `(bytes > 0 AND status IN ('done', 'reserved') AND ${THIS_MONTH}) DESC,`,
} as const satisfies Record<keyof typeof MOST_ROWS, string>;

/** Drops a user's rows beyond the newest, as part of the transaction that added one. Their ids are in order of time. */
export async function keepNewest(
  manager: EntityManager,
  table: keyof typeof MOST_ROWS,
  userId: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE user_id = $1 AND id IN
       (SELECT id FROM ${table} WHERE user_id = $1 ORDER BY ${KEPT_FIRST[table]} id DESC OFFSET $2)`,
    [userId, MOST_ROWS[table]],
  );
}
