import { type CleaningPlan, cleaningRpc, type Job } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { gate } from '@swipeclean/service-kit/testing';
import { type Planned, usePlans } from './support/plans';
import { connect, handleJobs } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const { plansOf, proOf, moveAll, planOf, plan, run, ended, historyOf } = usePlans(cleaning);

describe('a run of a plan', () => {
  it('should move its items, and be written to the history of cleaning', async () => {
    const planned = await plan(['a', 'b', 'stubborn']);
    const job = await run(planned);
    expect(await ended(planned.userId, job)).toMatchObject({
      state: 'done',
      result: {
        planId: planned.plan.id,
        done: { files: 2, bytes: 200 },
        skipped: { files: 0, bytes: 0 },
        failed: { files: 1, bytes: 100 },
        restorableUntil: expect.any(String),
      },
    });
    expect(await historyOf(planned.userId)).toMatchObject([
      { tool: 'mail', status: 'done', files: 2, bytes: 200, restorableUntil: expect.any(String) },
    ]);
    const request = { id: planned.plan.id };
    const items = await proOf(planned.userId).call(cleaningRpc.listMailPlanItems, request);
    expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'failed']);
    expect((await proOf(planned.userId).call(cleaningRpc.getMailPlan, request)).runId).toBe(job.id);
  });

  it('should be refused for another hash than that of the plan', async () => {
    const planned = await plan();
    await expect(run(planned, 'run', '0'.repeat(64))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should answer the same job to a repeat with its key', async () => {
    const planned = await plan();
    const first = await run(planned);
    expect((await run(planned)).id).toBe(first.id);
    await ended(planned.userId, first);
    expect((await run(planned)).id).toBe(first.id);
  });

  it('should be refused a second time with another key', async () => {
    const planned = await plan();
    await ended(planned.userId, await run(planned));
    await expect(run(planned, 'again')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should answer one job to requests with one key at the same time', async () => {
    const planned = await plan();
    const jobs = await Promise.all([run(planned), run(planned), run(planned)]);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    await ended(planned.userId, jobs[0] as Job);
  });

  it('should be refused once the plan is a day old', async () => {
    const planned = await plan();
    await cleaning.dataSource.query('UPDATE plan SET expires_at = now() WHERE id = $1', [planned.plan.id]);
    await expect(run(planned)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should be refused for a plan without items', async () => {
    await expect(run(await plan([]))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should be refused while another job of the connection is under way', async () => {
    const { opened, open } = gate();
    handleJobs(cleaning, 'mail.run', async (running) => {
      await opened;
      return moveAll(running);
    });
    const planned = await plan();
    const items = [{ ref: {}, title: 'x', detail: '', bytes: 1, date: null, reason: 'old' }];
    const { userId, plan: first } = planned;
    const { accountId } = first;
    const second = { userId, accountId, kind: 'mail' as const, action: 'trash' as const, items };
    const job = await run(planned);
    const other = { userId, plan: await plansOf().create({ ...second, protectedItems: [] }) };
    await expect(run(other)).rejects.toMatchObject({ code: 'CONFLICT' });
    open();
    await ended(userId, job);
  });

  it('should need Pro, and be NOT_FOUND for another user', async () => {
    const { userId, plan: own } = await plan();
    const request = { id: own.id, hash: own.hash, idempotencyKey: 'run' };
    await expect(cleaning.as(userId).call(cleaningRpc.runMailPlan, request)).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
    });
    await expect(proOf(newUser()).call(cleaningRpc.runMailPlan, request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(proOf(userId).call(cleaningRpc.runCloudPlan, request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a plan of which something is left out', () => {
  const messages = [
    { title: 'a', sender: 'shop@x.test', bytes: 100 },
    { title: 'b', sender: 'shop@x.test', bytes: 200 },
    { title: 'c', sender: 'ada@x.test', bytes: 50 },
    { title: 'd', sender: null, bytes: 10 },
  ];

  const runWithout = ({ userId, plan: { id, hash } }: Planned, except: object): Promise<Job> =>
    proOf(userId).call(cleaningRpc.runMailPlan, { id, hash, idempotencyKey: 'run', ...except });

  it('should list its senders, the largest first', async () => {
    const { userId, plan: own } = await planOf(messages);
    const { id } = own;
    const list = (request: object) => proOf(userId).call(cleaningRpc.listMailPlanSenders, { id, ...request });
    expect(await list({})).toEqual([
      { address: 'shop@x.test', files: 2, bytes: 300 },
      { address: 'ada@x.test', files: 1, bytes: 50 },
    ]);
    expect(await list({ offset: 1, limit: 1 })).toMatchObject([{ address: 'ada@x.test' }]);
    await expect(proOf(newUser()).call(cleaningRpc.listMailPlanSenders, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [{ exceptItems: [0, 2] }, ['b', 'd'], 210],
    [{ exceptSenders: ['shop@x.test'] }, ['c', 'd'], 60],
    [{ exceptItems: [0, 0, 3], exceptSenders: ['ada@x.test'] }, ['b'], 200],
  ])('should move all but %p', async (except, titles, bytes) => {
    const own = await planOf(messages);
    const job = await ended(own.userId, await runWithout(own, except));
    expect(job.result).toMatchObject({ done: { files: titles.length, bytes }, skipped: { files: 0 } });
    const request = { id: own.plan.id };
    const items = await proOf(own.userId).call(cleaningRpc.listMailPlanItems, request);
    expect(items.map(({ title, outcome }) => [title, outcome])).toEqual(titles.map((one) => [one, 'done']));
    expect((await proOf(own.userId).call(cleaningRpc.getMailPlan, request)).items).toEqual({
      files: titles.length,
      bytes,
    });
  });

  it.each([
    [{ exceptItems: [4] }, 'exceptItems'],
    [{ exceptItems: [-1] }, 'exceptItems'],
    [{ exceptItems: Array.from({ length: 5001 }, (_, position) => position) }, 'exceptItems'],
    [{ exceptSenders: ['nobody@x.test'] }, 'exceptSenders'],
    [{ exceptSenders: [7] }, 'exceptSenders'],
  ])('should refuse exceptions that it cannot have, and stay whole (%#)', async (except, field) => {
    const own = await planOf(messages);
    await expect(runWithout(own, except)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field }] });
    const { items, runId } = await plansOf().get(own.userId, 'mail', own.plan.id);
    expect([items.files, runId]).toEqual([4, null]);
  });

  it('should not be run without any item, and stay whole', async () => {
    const own = await planOf(messages);
    const all = { exceptItems: [0, 1, 2, 3] };
    await expect(runWithout(own, all)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await plansOf().get(own.userId, 'mail', own.plan.id)).items.files).toBe(4);
  });
});

describe('plans of a connection that were not run', () => {
  it('should be at most five, the newest', async () => {
    const userId = newUser();
    const { id: accountId } = await connect(cleaning, userId);
    const newPlan = { userId, accountId, kind: 'mail', action: 'trash' } as const;
    const other = await plan();
    const plans: CleaningPlan[] = [];
    for (let count = 0; count < 7; count += 1)
      plans.push(await plansOf().create({ ...newPlan, items: [], protectedItems: [] }));
    const rows = await cleaning.dataSource.query('SELECT id FROM plan WHERE account_id = $1 ORDER BY id', [
      accountId,
    ]);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(plans.slice(2).map(({ id }) => id));
    expect((await plansOf().get(other.userId, 'mail', other.plan.id)).id).toBe(other.plan.id);
  });
});

describe('a plan that cannot be undone', () => {
  it('should be deleted after three days', async () => {
    const [trashed, emptied] = [await plan(), await plan(undefined, 'empty-trash')];
    for (const planned of [trashed, emptied]) await ended(planned.userId, await run(planned));
    const ids = [trashed.plan.id, emptied.plan.id];
    await cleaning.dataSource.query(
      `UPDATE plan SET created_at = now() - interval '73 hours' WHERE id = ANY ($1)`,
      [ids],
    );
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    const left = await cleaning.dataSource.query(
      'SELECT DISTINCT plan_id AS id FROM plan_item WHERE plan_id = ANY ($1)',
      [ids],
    );
    expect(left).toEqual([{ id: trashed.plan.id }]);
  });
});
