import type { DataSource, EntityManager } from 'typeorm';

/**
 * One transaction at a time for each user, so that two requests at once cannot count or create something twice. The
 * database is shared and its advisory locks with it, hence the schema in the key: services never wait for each other.
 */
export function inTurn<Result>(
  dataSource: DataSource,
  userId: string,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const key = `${dataSource.driver.schema}:${userId}`;
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    return work(manager);
  });
}
