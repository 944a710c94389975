import type { DataSource, EntityManager } from 'typeorm';

/** One transaction at a time for each user, so that two requests at once cannot count or create something twice. */
export function inTurn<Result>(
  dataSource: DataSource,
  userId: string,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('cleaning:' || $1, 0))`, [userId]);
    return work(manager);
  });
}
