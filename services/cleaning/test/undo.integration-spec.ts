import {
  type CleaningPlan,
  cleaningRpc,
  type ItemOutcome,
  type RunResult,
} from '@swipeclean/contracts/server';
import { usePlans } from './support/plans';
import { handleJobs } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { proOf, restore, plan, run, undo, ended, historyOf } = usePlans(cleaning);

describe('an undo of a run', () => {
  /** A plan that was run, and its job. */
  async function runPlan(action: CleaningPlan['action'] = 'trash') {
    const planned = await plan(undefined, action);
    return { userId: planned.userId, job: await ended(planned.userId, await run(planned)) };
  }

  it('should put all back without Pro, which the history tells', async () => {
    const { userId, job } = await runPlan();
    const undone = await ended(userId, await undo(userId, job.id));
    expect(undone.result).toMatchObject({ done: { files: 3, bytes: 300 }, restorableUntil: null });
    expect(await historyOf(userId)).toMatchObject([{ status: 'undone', files: 3, bytes: 300 }]);
  });

  it('should leave in the history what it could not put back', async () => {
    handleJobs(cleaning, 'mail.undo', restore(2));
    const { userId, job } = await runPlan();
    const undone = await ended(userId, await undo(userId, job.id));
    expect(undone.result).toMatchObject({
      done: { files: 2, bytes: 200 },
      restorableUntil: (job.result as RunResult).restorableUntil,
    });
    expect(await historyOf(userId)).toMatchObject([{ status: 'done', files: 1, bytes: 100 }]);

    await ended(userId, await undo(userId, job.id, 'again'));
    expect(await historyOf(userId)).toMatchObject([{ status: 'undone', files: 1, bytes: 100 }]);
  });

  it('should list what it could not put back apart from what the run could not move', async () => {
    handleJobs(cleaning, 'mail.undo', restore(1));
    const planned = await plan(['a', 'b', 'stubborn']);
    const { userId } = planned;
    const job = await ended(userId, await run(planned));
    const undone = await ended(userId, await undo(userId, job.id));
    expect(undone.result).toMatchObject({ failed: { files: 1, bytes: 100 } });
    const { id } = planned.plan;
    const list = async (outcome?: ItemOutcome) => {
      const items = await proOf(userId).call(cleaningRpc.listMailPlanItems, {
        id,
        ...(outcome && { outcome }),
      });
      return items.map(({ title, problem }) => [title, problem]);
    };
    expect(await list('unrestored')).toEqual([['b', 'place-taken']]);
    expect(await list('failed')).toEqual([['stubborn', 'refused']]);
    expect(await list('done')).toEqual([]);
    const items = await proOf(userId).call(cleaningRpc.listMailPlanItems, { id });
    expect(items.map(({ outcome }) => outcome)).toEqual(['restored', 'unrestored', 'failed']);
  });

  it('should be offered for weeks, until nothing is left to put back', async () => {
    const { userId, job } = await runPlan();
    const listed = async () => (await proOf(userId).call(cleaningRpc.listJobs, {})).map(({ id }) => id);
    await cleaning.dataSource.query(`UPDATE job SET created_at = now() - interval '29 days' WHERE id = $1`, [
      job.id,
    ]);
    expect(await listed()).toEqual([job.id]);
    const undone = await ended(userId, await undo(userId, job.id));
    expect(await listed()).toEqual([undone.id]);
  });

  it('should answer the same job to a repeat with its key', async () => {
    const { userId, job } = await runPlan();
    const first = await undo(userId, job.id);
    expect((await undo(userId, job.id)).id).toBe(first.id);
    await ended(userId, first);
  });

  it('should be refused for what was deleted for good', async () => {
    const { userId, job } = await runPlan('empty-trash');
    await expect(undo(userId, job.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should be refused after 30 days', async () => {
    const { userId, job } = await runPlan();
    await cleaning.dataSource.query('UPDATE plan SET restorable_until = now() WHERE run_id = $1', [job.id]);
    await expect(undo(userId, job.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should be NOT_FOUND for another user', async () => {
    const { job } = await runPlan();
    await expect(undo(cleaning.newUser(), job.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
