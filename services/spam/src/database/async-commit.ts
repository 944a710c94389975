import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a transaction with asynchronous commit (`synchronous_commit = off`): a busy disk does not delay a ringing phone.
 * A crash of the database server may lose the last half second.
 */
export function transactionWithAsyncCommit(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL synchronous_commit = off');
    await work(manager);
  });
}
