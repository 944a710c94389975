import { cancelJob, getJob, type Job, listJobs, progressSubject } from '@swipeclean/contracts/server';
import { JobLeaseLostError, type MessageBus, RetentionSweep } from '@swipeclean/service-kit';
import { expectRefusal, gate, until } from '@swipeclean/service-kit/testing';
import { SourceError } from '../src/connections/source-error';
import type { JobRow } from '../src/jobs/job.entity';
import { JobRepository } from '../src/jobs/job.repository';
import { inLastAttempt, untilEnded, untilResolved } from './support/jobs';
import { connect, handleJobs, holdJobs, jobsOf, untilAborted } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const RESULT = { messages: { files: 1, bytes: 2 } } as unknown as NonNullable<Job['result']>;
const KIND = 'mail.scan';

const start = (userId: string, sourceId: string): Promise<Job> =>
  jobsOf(cleaning).start({ userId, sourceId, kind: KIND });
const get = (userId: string, id: string): Promise<Job> => cleaning.as(userId).call(getJob, { id });
const ended = (userId: string, id: string): Promise<Job> => untilEnded(cleaning.as(userId), { id });

const repository = () => cleaning.app.get(JobRepository, { strict: false });

/** Starts a job of a new user and connection. */
async function startNew() {
  const userId = newUser();
  const connection = await connect(cleaning, userId);
  const job = await start(userId, connection.id);
  return { userId, sourceId: connection.id, id: job.id };
}

describe('a job', () => {
  it('should end with the result of its handler', async () => {
    const progress = { done: 3, total: 3, bytes: 30 };
    handleJobs(cleaning, KIND, async ({ report }) => {
      report(progress);
      return RESULT;
    });
    const { userId, sourceId, id } = await startNew();
    expect(await ended(userId, id)).toEqual({
      id,
      sourceId,
      kind: KIND,
      state: 'done',
      ...progress,
      result: RESULT,
      error: null,
      createdAt: expect.any(String),
      endedAt: expect.any(String),
    });
    expect(await cleaning.as(userId).call(listJobs)).toMatchObject([{ id, state: 'done' }]);
  });

  it('should be refused while another one of its connection is under way', async () => {
    const open = holdJobs(cleaning, KIND, RESULT);
    const { userId, sourceId, id } = await startNew();
    await expectRefusal(start(userId, sourceId), 'CONFLICT');
    open();
    await ended(userId, id);
    expect((await ended(userId, (await start(userId, sourceId)).id)).state).toBe('done');
  });

  it('should be started once by requests at the same time', async () => {
    const userId = newUser();
    const { id } = await connect(cleaning, userId);
    const open = holdJobs(cleaning, KIND, RESULT);
    const started = await Promise.allSettled([start(userId, id), start(userId, id), start(userId, id)]);
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    open();
  });

  it("should answer another user's calls with NOT_FOUND", async () => {
    handleJobs(cleaning, KIND, async () => RESULT);
    const { userId, id } = await startNew();
    const other = cleaning.as(newUser());
    await expectRefusal(other.call(getJob, { id }), 'NOT_FOUND');
    await expectRefusal(other.call(cancelJob, { id }), 'NOT_FOUND');
    expect(await other.call(listJobs)).toEqual([]);
    expect((await ended(userId, id)).state).toBe('done');
  });

  it('should be published while it changes, and at its end', async () => {
    const { opened, open } = gate();
    handleJobs(cleaning, KIND, async ({ report }) => {
      report({ done: 1, total: 2 });
      await opened;
      report({ done: 2 });
      return RESULT;
    });
    const bus: MessageBus = await cleaning.infrastructure.connect('gateway');
    const published: Job[] = [];
    bus.connection.subscribe(progressSubject('cleaning', '*'), {
      callback: (_, message) => published.push(message.json<Job>()),
    });
    await bus.connection.flush();
    const { id } = await startNew();
    const ofJob = () => published.filter((job) => job.id === id);
    await until(() =>
      ofJob().some(({ state, done, total }) => state === 'running' && done === 1 && total === 2),
    );
    open();
    await until(() => ofJob().some(({ state, done }) => state === 'done' && done === 2));
    await bus.close();
  });
});

describe('cancelling a job', () => {
  it('should end a queued one at once', async () => {
    const open = holdJobs(cleaning, KIND, RESULT);
    const busy = await Promise.all(Array.from({ length: 4 }, startNew));
    const queued = await startNew();
    const cancelled = await cleaning.as(queued.userId).call(cancelJob, { id: queued.id });
    expect(cancelled).toMatchObject({ state: 'cancelled', result: null, endedAt: expect.any(String) });
    open();
    await Promise.all(busy.map(({ userId, id }) => ended(userId, id)));
    expect((await get(queued.userId, queued.id)).state).toBe('cancelled');
  });

  it('should end a running one with what it has done', async () => {
    handleJobs(cleaning, KIND, async ({ signal, isCancelled }) => {
      await untilAborted(signal);
      return { ...RESULT, isCancelled: isCancelled() } as unknown as NonNullable<Job['result']>;
    });
    const { userId, id } = await startNew();
    await until(async () => (await get(userId, id)).state === 'running');
    await cleaning.as(userId).call(cancelJob, { id });
    expect(await ended(userId, id)).toMatchObject({ state: 'cancelled', result: { isCancelled: true } });
  });

  it('should end a running one whose handler throws', async () => {
    handleJobs(cleaning, KIND, async ({ signal }) => {
      await untilAborted(signal);
      return signal.throwIfAborted() ?? RESULT;
    });
    const { userId, id } = await startNew();
    await until(async () => (await get(userId, id)).state === 'running');
    await cleaning.as(userId).call(cancelJob, { id });
    expect(await ended(userId, id)).toMatchObject({ state: 'cancelled', result: null, error: null });
  });

  it('should leave one that has ended as it is', async () => {
    handleJobs(cleaning, KIND, async () => RESULT);
    const { userId, id } = await startNew();
    await ended(userId, id);
    expect((await cleaning.as(userId).call(cancelJob, { id })).state).toBe('done');
  });
});

describe('a job that fails', () => {
  it.each(['SIGN_IN_REFUSED', 'CHANGED', 'TOO_LARGE', 'BAD_ANSWER'] as const)(
    'should end at once with the code %s',
    async (code) => {
      let attempts = 0;
      handleJobs(cleaning, KIND, async () => {
        attempts++;
        throw new SourceError(code, 'no');
      });
      const { userId, id } = await startNew();
      expect(await ended(userId, id)).toMatchObject({ state: 'failed', error: code, result: null });
      expect(attempts).toBe(1);
    },
  );

  it('should be tried again after UNREACHABLE, from its checkpoint', async () => {
    const checkpoints: (object | null)[] = [];
    handleJobs(cleaning, KIND, async ({ job, saveCheckpoint }) => {
      checkpoints.push(job.checkpoint);
      if (job.checkpoint) return RESULT;
      await saveCheckpoint({ position: 7 });
      throw new SourceError('UNREACHABLE', 'no answer');
    });
    const { userId, id } = await startNew();
    expect((await ended(userId, id)).state).toBe('done');
    expect(checkpoints).toEqual([null, { position: 7 }]);
  });

  it.each([
    ['UNREACHABLE', new SourceError('UNREACHABLE', 'no answer')],
    ['INTERNAL', new Error('a bug')],
  ])('should end with %s after its fifth attempt', async (code, error) => {
    handleJobs(cleaning, KIND, async () => {
      throw error;
    });
    const { userId, id } = await inLastAttempt(cleaning, startNew);
    expect(await ended(userId, id)).toMatchObject({ state: 'failed', error: code });
  });

  it('should be ended for good when it takes too long', async () => {
    handleJobs(cleaning, KIND, async ({ signal }) => {
      await untilAborted(signal);
      return signal.throwIfAborted() ?? RESULT;
    });
    const userId = newUser();
    const { id: sourceId } = await connect(cleaning, userId);
    const [{ id }] = await cleaning.dataSource.query(
      `INSERT INTO job (id, user_id, source_id, kind, started_at)
       VALUES (gen_random_uuid(), $1, $2, $3, now() - interval '119 minutes 59 seconds') RETURNING id`,
      [userId, sourceId, KIND],
    );
    jobsOf(cleaning).wake();
    expect(await ended(userId, id)).toMatchObject({ state: 'failed', error: 'TOO_LARGE' });
  });

  it('should run elsewhere when its process lost it, and end once', async () => {
    const { opened, open } = gate();
    const attempts: number[] = [];
    handleJobs(cleaning, KIND, async ({ job, saveCheckpoint }) => {
      attempts.push(job.attempts);
      if (job.attempts > 1)
        return { attempt: job.attempts, from: job.checkpoint } as unknown as NonNullable<Job['result']>;
      await saveCheckpoint({ position: 1 });
      await opened;
      await saveCheckpoint({ position: 2 });
      return { attempt: 1 } as unknown as NonNullable<Job['result']>;
    });
    const jobEnds = jest.spyOn(repository(), 'find');
    const { userId, id } = await startNew();
    await until(() => attempts.length === 1);
    // As if the lease had not been renewed.
    await until(async () => {
      const [row] = await cleaning.dataSource.query('SELECT checkpoint FROM job WHERE id = $1', [id]);
      return row.checkpoint !== null;
    });
    await cleaning.dataSource.query('UPDATE job SET due_at = now() WHERE id = $1', [id]);
    const result = { attempt: 2, from: { position: 1 } };
    expect(await ended(userId, id)).toMatchObject({ state: 'done', result });
    open();
    // Each attempt looks the job up at its end.
    await until(() => jobEnds.mock.calls.filter(([jobId]) => jobId === id).length === 2);
    jobEnds.mockRestore();
    expect(await get(userId, id)).toMatchObject({ state: 'done', result });
    expect(attempts).toEqual([1, 2]);
  });
});

it('should write nothing of a job that another worker runs, however often that was tried', async () => {
  const open = holdJobs(cleaning, KIND, RESULT);
  const { userId, id } = await startNew();
  await until(async () => (await get(userId, id)).state === 'running');
  const lost = await repository().find(id);
  // A third worker gave its attempt back, and another one has claimed the job.
  await cleaning.dataSource.query('UPDATE job SET claims = claims + 1 WHERE id = $1', [id]);
  await expect(repository().updateCheckpoint(lost as JobRow, {})).rejects.toBeInstanceOf(JobLeaseLostError);
  await cleaning.dataSource.query('UPDATE job SET claims = claims - 1 WHERE id = $1', [id]);
  open();
  await ended(userId, id);
});

describe('the queue of a busy service', () => {
  it('should take the job of a user who waits before further ones of another', async () => {
    const order: string[] = [];
    // One of the four places is left.
    const open = holdJobs(cleaning, 'mail.attachments', RESULT);
    const busy = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const userId = newUser();
        const { id: sourceId } = await connect(cleaning, userId);
        const job = await jobsOf(cleaning).start({ userId, sourceId, kind: 'mail.attachments' });
        await until(async () => (await get(userId, job.id)).state === 'running');
        return { userId, id: job.id };
      }),
    );
    const first = gate();
    handleJobs(cleaning, KIND, async ({ job }) => {
      order.push(job.userId);
      await first.opened;
      return RESULT;
    });
    const [ann, bob] = [newUser(), newUser()];
    const connections = [
      ...(await Promise.all([connect(cleaning, ann), connect(cleaning, ann), connect(cleaning, ann)])),
      await connect(cleaning, bob),
    ];
    const jobs: Job[] = [];
    for (const { userId, id } of connections) jobs.push(await start(userId, id));
    await until(() => order.length === 1);
    first.open();
    await Promise.all(jobs.map(({ id }, index) => ended(connections[index]?.userId ?? '', id)));
    expect(order).toEqual([ann, bob, ann, ann]);
    open();
    await Promise.all(busy.map(({ userId, id }) => ended(userId, id)));
  });
});

describe('a user with many jobs', () => {
  it('should have two running at a time, though nobody waits', async () => {
    const { opened, open } = gate();
    let running = 0;
    let most = 0;
    handleJobs(cleaning, KIND, async () => {
      most = Math.max(most, (running += 1));
      await opened;
      running -= 1;
      return RESULT;
    });
    const userId = newUser();
    const rows = await Promise.all(Array.from({ length: 5 }, () => connect(cleaning, userId)));
    const jobs = await Promise.all(rows.map(({ id }) => start(userId, id)));
    await until(() => running === 2);
    const other = await startNew();
    await until(() => running === 3);
    expect((await get(other.userId, other.id)).state).toBe('running');
    // A place is free, and none of the user's jobs takes it.
    const claim = jest.spyOn(repository(), 'claim');
    jobsOf(cleaning).wake();
    await untilResolved(claim, undefined);
    claim.mockRestore();
    expect(most).toBe(3);
    open();
    for (const { id } of jobs) expect((await ended(userId, id)).state).toBe('done');
  });
});

describe('a job that has ended', () => {
  it('should leave no checkpoint, and no result of a scan after a day', async () => {
    handleJobs(cleaning, KIND, async ({ saveCheckpoint }) => {
      await saveCheckpoint({ position: 1 });
      return RESULT;
    });
    const { userId, id } = await startNew();
    expect((await ended(userId, id)).result).toEqual(RESULT);
    const query = (sql: string) => cleaning.dataSource.query(sql, [id]);
    const read = async () => (await query('SELECT checkpoint, result FROM job WHERE id = $1'))[0];
    expect(await read()).toEqual({ checkpoint: null, result: RESULT });
    await query(`UPDATE job SET ended_at = now() - interval '25 hours' WHERE id = $1`);
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await read()).toEqual({ checkpoint: null, result: null });
  });
});
