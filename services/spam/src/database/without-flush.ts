import type { DataSource, EntityManager } from 'typeorm';

/**
 * A transaction that does not wait for the disk, for what a caller waits for: a crash of the database's machine may lose the
 * last half second of it, and a disk that is busy for longer than a telephone rings holds up nobody.
 */
export function withoutFlush(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL synchronous_commit = off');
    await work(manager);
  });
}
