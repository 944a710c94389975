import {
  type CleaningPlan,
  getPlan,
  type ItemOutcome,
  type Job,
  listJobs,
  listPlanItems,
  listPlanSenders,
  runPlan as runPlanCall,
  type RunResult,
} from '@swipeclean/contracts/server';
import { JobLeaseLostError, RetentionSweep } from '@swipeclean/service-kit';
import { expectRefusal, gate } from '@swipeclean/service-kit/testing';
import { named, type Planned, usePlans } from './support/plans';
import { connect, handleJobs } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const plans = usePlans(cleaning);
const { plansOf, runnerOf, proOf, moveAll, markAll, restore, planOf, plan, run, undo, ended, historyOf } =
  plans;

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
    const request = named(planned.plan);
    const items = await proOf(planned.userId).call(listPlanItems, request);
    expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'failed']);
    expect((await proOf(planned.userId).call(getPlan, request)).runId).toBe(job.id);
  });

  it('should be refused for another hash than that of the plan', async () => {
    const planned = await plan();
    await expectRefusal(run(planned, 'run', '0'.repeat(64)), 'CONFLICT');
  });

  it('should answer one job to all requests with one key, and refuse another key', async () => {
    const planned = await plan();
    const jobs = await Promise.all([run(planned), run(planned), run(planned)]);
    await ended(planned.userId, jobs[0] as Job);
    jobs.push(await run(planned));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    await expectRefusal(run(planned, 'again'), 'CONFLICT');
  });

  it('should be refused once the plan is a day old', async () => {
    const planned = await plan();
    await cleaning.dataSource.query('UPDATE plan SET expires_at = now() WHERE id = $1', [planned.plan.id]);
    await expectRefusal(run(planned), 'CONFLICT');
  });

  it('should be refused for a plan without items', async () => {
    await expectRefusal(run(await plan([])), 'CONFLICT');
  });

  it('should be refused while another job of the connection is under way', async () => {
    const { opened, open } = gate();
    handleJobs(cleaning, 'mail.run', async (running) => {
      await opened;
      return moveAll(running);
    });
    const planned = await plan();
    const items = [{ ref: {}, title: 'x', detail: '', bytes: 1, date: null, reason: 'old' }];
    const { userId } = planned;
    const { sourceId } = planned.plan;
    const second = { userId, sourceId, kind: 'mail' as const, action: 'trash' as const, items };
    const job = await run(planned);
    const other = { userId, plan: await plansOf().create({ ...second, protectedItems: [] }) };
    await expectRefusal(run(other), 'CONFLICT');
    open();
    await ended(userId, job);
  });

  it('should be NOT_FOUND for another user and another kind', async () => {
    const { userId, plan: own } = await plan();
    const { hash } = own;
    const request = { ...named(own), hash, idempotencyKey: 'run' };
    await expectRefusal(proOf(newUser()).call(runPlanCall, request), 'NOT_FOUND');
    const { id } = await connect(cleaning, userId, 'cloud');
    await expectRefusal(proOf(userId).call(runPlanCall, { ...request, id }), 'NOT_FOUND');
  });
});

describe('a plan of which something is left out', () => {
  const messages = [
    { title: 'a', sender: 'shop@x.test', bytes: 100 },
    { title: 'b', sender: 'shop@x.test', bytes: 200 },
    { title: 'c', sender: 'ada@x.test', bytes: 50 },
    { title: 'd', sender: null, bytes: 10 },
  ];

  const runWithout = ({ userId, plan: own }: Planned, except: object): Promise<Job> =>
    proOf(userId).call(runPlanCall, {
      ...named(own),
      hash: own.hash,
      idempotencyKey: 'run',
      ...except,
    });

  it('should list its senders, the largest first', async () => {
    const { userId, plan: own } = await planOf(messages);
    const list = (more = {}) => proOf(userId).call(listPlanSenders, { ...named(own), ...more });
    expect(await list()).toEqual([
      { address: 'shop@x.test', files: 2, bytes: 300 },
      { address: 'ada@x.test', files: 1, bytes: 50 },
    ]);
    expect(await list({ offset: 1, limit: 1 })).toMatchObject([{ address: 'ada@x.test' }]);
    await expectRefusal(proOf(newUser()).call(listPlanSenders, named(own)), 'NOT_FOUND');
  });

  it.each([
    [{ exceptItems: [0, 2] }, ['b', 'd'], 210],
    [{ exceptSenders: ['shop@x.test'] }, ['c', 'd'], 60],
    [{ exceptItems: [0, 0, 3], exceptSenders: ['ada@x.test'] }, ['b'], 200],
  ])('should move all but %p', async (except, titles, bytes) => {
    const own = await planOf(messages);
    const job = await ended(own.userId, await runWithout(own, except));
    expect(job.result).toMatchObject({ done: { files: titles.length, bytes }, skipped: { files: 0 } });
    const request = named(own.plan);
    const items = await proOf(own.userId).call(listPlanItems, request);
    expect(items.map(({ title, outcome }) => [title, outcome])).toEqual(titles.map((one) => [one, 'done']));
    expect((await proOf(own.userId).call(getPlan, request)).items).toEqual({
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
    await expectRefusal(runWithout(own, except), 'VALIDATION', field);
    const { items, runId } = await plansOf().get(own.userId, named(own.plan));
    expect([items.files, runId]).toEqual([4, null]);
  });

  it('should not be run without any item, and stay whole', async () => {
    const own = await planOf(messages);
    const all = { exceptItems: [0, 1, 2, 3] };
    await expectRefusal(runWithout(own, all), 'CONFLICT');
    expect((await plansOf().get(own.userId, named(own.plan))).items.files).toBe(4);
  });
});

describe('plans of a connection that were not run', () => {
  it('should be at most five, the newest', async () => {
    const userId = newUser();
    const { id: sourceId } = await connect(cleaning, userId);
    const newPlan = { userId, sourceId, kind: 'mail', action: 'trash' } as const;
    const other = await plan();
    const made: CleaningPlan[] = [];
    for (let count = 0; count < 7; count += 1)
      made.push(await plansOf().create({ ...newPlan, items: [], protectedItems: [] }));
    const rows = await cleaning.dataSource.query('SELECT id FROM plan WHERE source_id = $1 ORDER BY id', [
      sourceId,
    ]);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(made.slice(2).map(({ id }) => id));
    expect((await plansOf().get(other.userId, named(other.plan))).id).toBe(other.plan.id);
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

describe('an undo of a run', () => {
  /** A plan that was run, and its job. */
  async function runPlan(action: CleaningPlan['action'] = 'trash') {
    const planned = await plan(undefined, action);
    const { userId, plan: own } = planned;
    return { userId, own, job: await ended(userId, await run(planned)) };
  }

  it('should put all back without Pro, which the history tells', async () => {
    const { userId, own } = await runPlan();
    const undone = await ended(userId, await undo(userId, own));
    expect(undone.result).toMatchObject({ done: { files: 3, bytes: 300 }, restorableUntil: null });
    expect(await historyOf(userId)).toMatchObject([{ status: 'undone', files: 3, bytes: 300 }]);
  });

  it('should leave in the history what it could not put back', async () => {
    handleJobs(cleaning, 'mail.undo', restore(2));
    const { userId, own, job } = await runPlan();
    const undone = await ended(userId, await undo(userId, own));
    expect(undone.result).toMatchObject({
      done: { files: 2, bytes: 200 },
      restorableUntil: (job.result as RunResult).restorableUntil,
    });
    expect(await historyOf(userId)).toMatchObject([{ status: 'done', files: 1, bytes: 100 }]);

    await ended(userId, await undo(userId, own, 'again'));
    expect(await historyOf(userId)).toMatchObject([{ status: 'undone', files: 3, bytes: 300 }]);
  });

  it('should list what it could not put back apart from what the run could not move', async () => {
    handleJobs(cleaning, 'mail.undo', restore(1));
    const planned = await plan(['a', 'b', 'stubborn']);
    const { userId } = planned;
    await ended(userId, await run(planned));
    const undone = await ended(userId, await undo(userId, planned.plan));
    expect(undone.result).toMatchObject({ failed: { files: 1, bytes: 100 } });
    const request = named(planned.plan);
    const list = async (outcome: ItemOutcome) => {
      const items = await proOf(userId).call(listPlanItems, { ...request, outcome });
      return items.map(({ title, problem }) => [title, problem]);
    };
    expect(await list('unrestored')).toEqual([['b', 'place-taken']]);
    expect(await list('failed')).toEqual([['stubborn', 'refused']]);
    expect(await list('done')).toEqual([]);
    const items = await proOf(userId).call(listPlanItems, request);
    expect(items.map(({ outcome }) => outcome)).toEqual(['restored', 'unrestored', 'failed']);
  });

  it('should be offered for weeks, until nothing is left to put back', async () => {
    const { userId, own, job } = await runPlan();
    const listed = async () => (await proOf(userId).call(listJobs, {})).map(({ id }) => id);
    await cleaning.dataSource.query(`UPDATE job SET created_at = now() - interval '29 days' WHERE id = $1`, [
      job.id,
    ]);
    expect(await listed()).toEqual([job.id]);
    const undone = await ended(userId, await undo(userId, own));
    expect(await listed()).toEqual([undone.id]);
  });

  it('should be one job for a repeat with its key, and NOT_FOUND for another user', async () => {
    const { userId, own } = await runPlan();
    await expectRefusal(undo(newUser(), own), 'NOT_FOUND');
    const first = await undo(userId, own);
    expect((await undo(userId, own)).id).toBe(first.id);
    await ended(userId, first);
  });

  it('should be refused for what was deleted for good, and after 30 days', async () => {
    for (const action of ['empty-trash', 'trash'] as const) {
      const { userId, own, job } = await runPlan(action);
      const isOver = 'UPDATE plan SET restorable_until = now() WHERE run_id = $1';
      if (action === 'trash') await cleaning.dataSource.query(isOver, [job.id]);
      await expectRefusal(undo(userId, own), 'CONFLICT');
    }
  });
});

describe('a run whose worker was taken for dead', () => {
  /** The first worker writes once a second one has ended the run, to which `takeOver` gives it. */
  async function runTwice(takeOver: (jobId: string) => Promise<unknown>): Promise<unknown> {
    const [first, second, refused] = [gate(), gate(), gate()];
    let [workers, refusal]: [number, unknown] = [0, null];
    handleJobs(cleaning, 'mail.run', async (running) => {
      if ((workers += 1) === 1) {
        first.open();
        await second.opened;
        await markAll(running, 'skipped').catch((error: unknown) => (refusal = error));
        refused.open();
      } else await markAll(running, 'done');
      return runnerOf().finishRun(running);
    });
    const planned = await plan();
    const { items, id } = planned.plan;
    const job = await run(planned);
    await first.opened;
    await takeOver(job.id);
    const result = { done: items, skipped: { files: 0 } };
    expect(await ended(planned.userId, job)).toMatchObject({ state: 'done', result });
    second.open();
    await refused.opened;
    expect(await plans.rowsOf().sumByOutcome(id)).toEqual(new Map([['done', items]]));
    expect(await ended(planned.userId, job)).toMatchObject({ state: 'done', result });
    return refusal;
  }

  it('should not change what another worker stored', async () => {
    const expire = (id: string) =>
      cleaning.dataSource.query('UPDATE job SET due_at = now() WHERE id = $1', [id]);
    expect(await runTwice(expire)).toBeInstanceOf(JobLeaseLostError);
  });

  it('should not do so either after a third one gave the job back', async () => {
    // A worker that stops gives back its attempt.
    const giveBack = (id: string) =>
      cleaning.dataSource.query(
        'UPDATE job SET due_at = now(), claims = claims + 1, attempts = attempts - 1 WHERE id = $1',
        [id],
      );
    expect(await runTwice(giveBack)).toBeInstanceOf(JobLeaseLostError);
  });
});
