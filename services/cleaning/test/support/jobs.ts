import { setTimeout as sleep } from 'node:timers/promises';
import { cleaningRpc, type Job } from '@swipeclean/contracts/server';
import type { ServiceUnderTest, TestCaller } from '@swipeclean/service-kit/testing';

/** A job of a killed process starts again when its lease ends. */
const DEADLINE_MS = 120_000;
const BUSY = ['TIMEOUT', 'UNAVAILABLE'];

/** Waits until a job has ended, and answers it; the service may be busy or start again meanwhile. */
export async function untilEnded(caller: TestCaller, { id }: Pick<Job, 'id'>): Promise<Job> {
  for (const end = Date.now() + DEADLINE_MS; Date.now() < end; await sleep(100)) {
    const job = await caller.call(cleaningRpc.getJob, { id }).catch((error: { code: string }) => {
      if (!BUSY.includes(error.code)) throw error;
    });
    if (job?.endedAt) return job;
  }
  throw new Error('The job has not ended');
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
