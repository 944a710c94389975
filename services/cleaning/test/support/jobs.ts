import { cleaningRpc, type Job } from '@swipeclean/contracts/server';
import { type TestCaller, until } from '@swipeclean/service-kit/testing';

/** Waits until a job has ended, and answers it. */
export const untilEnded = (caller: TestCaller, { id }: Pick<Job, 'id'>): Promise<Job> =>
  until(async () => {
    const job = await caller.call(cleaningRpc.getJob, { id });
    return job.endedAt !== null && job;
  });
