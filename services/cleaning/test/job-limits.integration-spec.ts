import { cleaningRpc, type Job, type MailTotals } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { gate, until } from '@swipeclean/service-kit/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilEnded } from './support/jobs';
import { connect, handleJobs, jobsOf } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const RESULT = { messages: { files: 1, bytes: 2 } } as unknown as MailTotals;
const KIND = 'mail.scan';

const start = (userId: string, accountId: string): Promise<Job> =>
  jobsOf(cleaning).start({ userId, accountId, kind: KIND });
const get = (userId: string, id: string): Promise<Job> =>
  cleaning.as(userId).call(cleaningRpc.getJob, { id });
const ended = (userId: string, id: string): Promise<Job> => untilEnded(cleaning.as(userId), { id });

/** Starts a job of a new user and connection. */
async function startNew() {
  const userId = newUser();
  const connection = await connect(cleaning, userId);
  const job = await start(userId, connection.id);
  return { userId, accountId: connection.id, id: job.id };
}

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
    await sleep(500);
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
    const read = async () =>
      (await cleaning.dataSource.query('SELECT checkpoint, result FROM job WHERE id = $1', [id]))[0];
    expect(await read()).toEqual({ checkpoint: null, result: RESULT });
    await cleaning.dataSource.query(`UPDATE job SET ended_at = now() - interval '25 hours' WHERE id = $1`, [
      id,
    ]);
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await read()).toEqual({ checkpoint: null, result: null });
  });
});

describe('a scan that takes too long', () => {
  it('should be ended for good', async () => {
    handleJobs(cleaning, KIND, async ({ signal }) => {
      await new Promise((done) => void signal.addEventListener('abort', done));
      return signal.throwIfAborted() ?? RESULT;
    });
    const userId = newUser();
    const { id: accountId } = await connect(cleaning, userId);
    const [{ id }] = await cleaning.dataSource.query(
      `INSERT INTO job (id, user_id, account_id, kind, started_at)
       VALUES (gen_random_uuid(), $1, $2, $3, now() - interval '119 minutes 59 seconds') RETURNING id`,
      [userId, accountId, KIND],
    );
    jobsOf(cleaning).wake();
    expect(await ended(userId, id)).toMatchObject({ state: 'failed', error: 'TOO_LARGE' });
  });
});
