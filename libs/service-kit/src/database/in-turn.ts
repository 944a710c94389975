import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../errors/app-error';

/** Requests of one user that may wait in this process; each holds memory, none holds a connection. */
const MOST_WAITING = 50;

/** The last request of each user in this process, and how many there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * One transaction at a time for each user, so that two requests at once cannot count or create something twice. A user's
 * requests queue here before they take a connection, or one user could hold all of them; replicas are kept apart by an
 * advisory lock, whose key names the schema because the database's locks are shared.
 * @throws AppError `TOO_MANY_REQUESTS` when the user's queue is full.
 */
export function inTurn<Result>(
  dataSource: DataSource,
  userId: string,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const key = `${dataSource.driver.schema}:${userId}`;
  return queued(key, () =>
    dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      return work(manager);
    }),
  );
}

function queued<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= MOST_WAITING) {
    const message = 'Too many requests at once. Please wait a moment.';
    return Promise.reject(new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: 1 }));
  }
  const turn = queue.last.then(work, work);
  queues.set(key, queue);
  queue.length++;
  queue.last = turn
    .catch(() => undefined)
    .finally(() => {
      if (--queue.length === 0) queues.delete(key);
    });
  return turn;
}
