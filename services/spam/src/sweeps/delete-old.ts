import type { DataSource } from 'typeorm';

/** Rows of one statement: locks are short, and none outlasts the time that a statement may take. */
const ROWS_AT_ONCE = 1000;
/** Statements of one turn; what is left waits for the next. */
const MOST_STATEMENTS = 500;

/** Deletes rows older than `before`; those that another replica is just deleting are left to it. */
export async function deleteOld(
  dataSource: DataSource,
  table: string,
  column: string,
  before: Date,
): Promise<void> {
  for (let nth = 0; nth < MOST_STATEMENTS; nth++) {
    const [, deleted] = await dataSource.query<[unknown, number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`,
      [before],
    );
    if (deleted < ROWS_AT_ONCE) return;
  }
}
