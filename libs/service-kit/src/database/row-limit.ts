import type { EntityManager } from 'typeorm';

/** Which rows of a table a user may have; the texts are SQL. */
export interface RowLimit {
  table: string;
  /** Rows that remain. */
  keep: number;
  /** The rows that remain come first; by default the newest, for ids in order of time. */
  order?: string;
  /** Only rows of this condition are counted and deleted. */
  only?: string;
}

/** Deletes a user's rows beyond a limit; part of the transaction that added one. */
export async function deleteRowsBeyond(
  { table, keep, order = 'id DESC', only = 'true' }: RowLimit,
  manager: EntityManager,
  userId: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE user_id = $1 AND ${only} AND id IN
       (SELECT id FROM ${table} WHERE user_id = $1 AND ${only} ORDER BY ${order} OFFSET $2)`,
    [userId, keep],
  );
}
