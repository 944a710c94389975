import type { DataSource, EntityManager } from 'typeorm';
import { appError } from '../errors/app-error';

/** Calls for one key that may wait in this process; each holds memory, none holds a connection. */
const MAX_WAITING = 50;

/** The last call for each key in this process, and how many there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * Runs `work` in a transaction that holds the advisory lock `key`, such as a user's id, so that two calls cannot count
 * or create something twice. Calls for one key queue in this process before they take a connection from the pool.
 * @throws AppError `TOO_MANY_REQUESTS` when the key's queue is full.
 */
export function withAdvisoryLock<Result>(
  dataSource: DataSource,
  key: string,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return enqueue(lockName(dataSource, key), () =>
    dataSource.transaction(async (manager) => {
      await acquireAdvisoryLock(manager, key);
      return work(manager);
    }),
  );
}

/** Takes the advisory lock `key` within an open transaction and holds it until that ends. */
export async function acquireAdvisoryLock(manager: EntityManager, key: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockName(manager.connection, key),
  ]);
}

/** The locks of a database are shared by all services. */
const lockName = (dataSource: DataSource, key: string): string => `${dataSource.driver.schema}:${key}`;

function enqueue<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= MAX_WAITING) {
    return Promise.reject(appError('TOO_MANY_AT_ONCE', undefined, { retryAfterSeconds: 1 }));
  }
  const result = queue.last.then(work, work);
  queues.set(key, queue);
  queue.length++;
  queue.last = result
    .catch(() => undefined)
    .finally(() => {
      if (--queue.length === 0) queues.delete(key);
    });
  return result;
}
