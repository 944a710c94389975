import type { DataSource } from 'typeorm';

/** Rows of one statement: locks are short, and none outlasts the time that a statement may take. */
const ROWS_AT_ONCE = 1000;
/** Statements of one turn; what is left waits for the next. */
const MOST_STATEMENTS = 500;

/** What is kept for so many days from the time in a column on: a row, or one field of it. */
export interface Kept {
  table: string;
  column: string;
  days: number;
  field?: string;
}

/** Forgets what is from before a time; rows that another replica is just forgetting are left to it. */
export async function forgetOld(dataSource: DataSource, kept: Kept, before: Date): Promise<void> {
  const { table, column, field } = kept;
  const forget = field ? `UPDATE ${table} SET ${field} = NULL` : `DELETE FROM ${table}`;
  const isThere = field ? `AND ${field} IS NOT NULL` : '';
  for (let nth = 0; nth < MOST_STATEMENTS; nth++) {
    const [, forgotten] = await dataSource.query<[unknown, number]>(
      `${forget} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < $1 ${isThere} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`,
      [before],
    );
    if (forgotten < ROWS_AT_ONCE) return;
  }
}
