import { type CleaningPlan, cleaningRpc } from '@swipeclean/contracts/server';
import { JobLeaseLostError } from '@swipeclean/service-kit';
import { gate } from '@swipeclean/service-kit/testing';
import type { RunningJob } from '../src/jobs/jobs.service';
import type { StoredOutcome } from '../src/plans/plan.entity';
import { PlanRepository } from '../src/plans/plan.repository';
import { PlansService } from '../src/plans/plans.service';
import { untilEnded } from './support/jobs';
import { connect, handleJobs } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();

const plansOf = () => cleaning.app.get(PlansService, { strict: false });
const rowsOf = () => cleaning.app.get(PlanRepository, { strict: false });

async function createPlan(): Promise<{ userId: string; plan: CleaningPlan }> {
  const userId = cleaning.newUser();
  const { id: accountId } = await connect(cleaning, userId);
  const item = { title: 'a', detail: 'INBOX', bytes: 100, date: null, reason: 'old' };
  const items = [1, 2, 3].map((uid) => ({ ...item, ref: { fileId: `${uid}` } }));
  const newPlan = { userId, accountId, kind: 'mail' as const, action: 'trash' as const, items };
  return { userId, plan: await plansOf().create({ ...newPlan, protectedItems: [] }) };
}

/** Marks all items of a plan in one of its attempts. */
const markAll = async ({ job, transaction }: RunningJob, outcome: StoredOutcome) => {
  const plan = await rowsOf().findOfJob(job);
  const items = await rowsOf().listNext(plan.id, ['pending', 'done'], 0, 100);
  const updates = items.map(({ position }) => ({ position, outcome }));
  await transaction((manager) => rowsOf().updateItems(manager, plan.id, updates));
};

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
      return plansOf().finishRun(running);
    });
    const { userId, plan } = await createPlan();
    const caller = cleaning.as({ userId, isPro: true });
    const { id, hash } = plan;
    const job = await caller.call(cleaningRpc.runMailPlan, { id, hash, idempotencyKey: 'run' });
    await first.opened;
    await takeOver(job.id);
    const result = { done: plan.items, skipped: { files: 0 } };
    expect(await untilEnded(caller, job)).toMatchObject({ state: 'done', result });
    second.open();
    await refused.opened;
    expect(await rowsOf().sumByOutcome(plan.id)).toEqual(new Map([['done', plan.items]]));
    expect(await untilEnded(caller, job)).toMatchObject({ state: 'done', result });
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
