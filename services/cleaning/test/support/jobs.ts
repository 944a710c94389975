import { cancelJob, getJob, type Job } from '@swipeclean/contracts/server';
import { gate, type ServiceUnderTest, type TestCaller, until } from '@swipeclean/service-kit/testing';
import { JobRepository } from '../../src/jobs/job.repository';

export const BUSY = ['TIMEOUT', 'UNAVAILABLE'];

/** Waits until a job has ended, and answers it; the service may be busy or start again meanwhile. */
export const untilEnded = (caller: TestCaller, { id }: Pick<Job, 'id'>): Promise<Job> =>
  until(async () => {
    const job = await caller.call(getJob, { id }).catch((error: { code: string }) => {
      if (!BUSY.includes(error.code)) throw error;
    });
    return job?.endedAt ? job : undefined;
  });

/** Waits until a call of a spied method resolves with this. */
export const untilResolved = (spy: jest.SpyInstance, value: unknown): Promise<true> =>
  until(async () => {
    const results = await Promise.all(spy.mock.results.map((result) => result.value as Promise<unknown>));
    return results.includes(value) || undefined;
  });

/** Cancels a running job, and waits until its worker has seen that. */
export async function cancel({ app }: ServiceUnderTest, caller: TestCaller, { id }: Job): Promise<void> {
  const progress = jest.spyOn(app.get(JobRepository, { strict: false }), 'updateProgress');
  await caller.call(cancelJob, { id });
  await untilResolved(progress, true);
  progress.mockRestore();
}

/** Holds the next call of a method when its work is done, until it is released. */
export function holdNext<Target extends object>(target: Target, method: keyof Target & string) {
  const [reached, released] = [gate(), gate()];
  const work = target[method] as (...args: unknown[]) => Promise<unknown>;
  const spy = jest
    .spyOn(target as Record<string, (...args: unknown[]) => unknown>, method)
    .mockImplementationOnce(async function (this: unknown, ...args) {
      const result = await work.apply(this, args);
      reached.open();
      await released.opened;
      return result;
    });
  const release = () => {
    released.open();
    spy.mockRestore();
  };
  return { reached: reached.opened, release };
}

/** Starts a job whose next attempt is the last, as the first ones would be repeated. */
export async function inLastAttempt<Result>(
  { dataSource }: ServiceUnderTest,
  start: () => Promise<Result>,
): Promise<Result> {
  await dataSource.query('ALTER TABLE job ALTER attempts SET DEFAULT 4');
  try {
    return await start();
  } finally {
    await dataSource.query('ALTER TABLE job ALTER attempts SET DEFAULT 0');
  }
}
