import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** Asks by a statement that each connection plans once: what is asked at every call costs more to plan than to answer. */
export async function askPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // TypeORM has no name for a statement; its driver's connections do.
  const { master: pool } = dataSource.driver as unknown as { master: Pool };
  return (await pool.query<Row>({ name, text, values: [...values] })).rows;
}
