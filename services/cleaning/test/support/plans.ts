import {
  type CleaningPlan,
  type Job,
  listActions,
  type PlanDto,
  runPlan,
  undoPlan,
} from '@swipeclean/contracts/server';
import type { ServiceUnderTest } from '@swipeclean/service-kit/testing';
import type { JobHandler, RunningJob } from '../../src/jobs/job-run';
import type { StoredOutcome } from '../../src/plans/plan.entity';
import { type ItemUpdate, type NewPlanItem, PlanRepository } from '../../src/plans/plan.repository';
import { PlanRunner } from '../../src/plans/plan-runner';
import { PlansService } from '../../src/plans/plans.service';
import { untilEnded } from './jobs';
import { connect, handleJobs } from './source-rows';

/** A plan and whose it is. */
export interface Planned {
  userId: string;
  plan: CleaningPlan;
}

type Message = Pick<NewPlanItem, 'title' | 'bytes' | 'sender'>;

/** How calls name a plan. */
export const named = ({ sourceId, id }: Pick<CleaningPlan, 'id' | 'sourceId'>): PlanDto => ({
  id: sourceId,
  planId: id,
});

/** Makes, runs and undoes plans, whose jobs touch no mailbox. */
export function usePlans(service: ServiceUnderTest) {
  const plansOf = () => service.app.get(PlansService, { strict: false });
  const runnerOf = () => service.app.get(PlanRunner, { strict: false });
  const rowsOf = () => service.app.get(PlanRepository, { strict: false });
  const proOf = (userId: string) => service.as({ userId, isPro: true });

  /** Moves all items of a plan but those named "stubborn". */
  const moveAll: JobHandler = async (running) => {
    const plan = await rowsOf().findOfJob(running.job);
    const items = await rowsOf().listNext(plan.id, ['pending'], 0, 100);
    const updates = items.map(({ position, title }): ItemUpdate =>
      title === 'stubborn'
        ? { position, outcome: 'failed', problem: 'refused' }
        : { position, outcome: 'done' },
    );
    await running.transaction((manager) => rowsOf().updateItems(manager, plan.id, updates));
    return runnerOf().finishRun(running);
  };

  /** Marks all items of a plan in one of its attempts. */
  const markAll = async ({ job, transaction }: RunningJob, outcome: StoredOutcome): Promise<void> => {
    const { id } = await rowsOf().findOfJob(job);
    const items = await rowsOf().listNext(id, ['pending', 'done'], 0, 100);
    const updates = items.map(({ position }) => ({ position, outcome }));
    await transaction((manager) => rowsOf().updateItems(manager, id, updates));
  };

  /** Puts back the first so many items, and finds the place of the others taken. */
  const restore =
    (count: number): JobHandler =>
    async (running) => {
      const plan = await rowsOf().findOfJob(running.job);
      const items = await rowsOf().listNext(plan.id, ['done'], 0, 100);
      const updates = items.map(({ position }, index): ItemUpdate =>
        index < count
          ? { position, outcome: 'restored' }
          : { position, outcome: 'done', problem: 'place-taken' },
      );
      await running.transaction((manager) => rowsOf().updateItems(manager, plan.id, updates));
      return runnerOf().finishUndo(running);
    };

  /** A plan of these messages of a new user. */
  async function planOf(
    messages: readonly Message[],
    action: CleaningPlan['action'] = 'trash',
  ): Promise<Planned> {
    const userId = service.newUser();
    const { id: sourceId } = await connect(service, userId);
    const rest = { detail: 'INBOX', date: null, reason: 'old' };
    const items = messages.map((message, uid) => ({ ...message, ...rest, ref: { fileId: `${uid}` } }));
    const newPlan = { userId, sourceId, kind: 'mail' as const, action, items, protectedItems: [] };
    return { userId, plan: await plansOf().create(newPlan) };
  }

  /** A plan with one message of 100 bytes for each title. */
  const plan = (titles = ['a', 'b', 'c'], action?: CleaningPlan['action']): Promise<Planned> =>
    planOf(
      titles.map((title) => ({ title, bytes: 100 })),
      action,
    );

  const run = ({ userId, plan }: Planned, idempotencyKey = 'run', hash = plan.hash): Promise<Job> =>
    proOf(userId).call(runPlan, { ...named(plan), hash, idempotencyKey });
  const undo = (userId: string, plan: CleaningPlan, idempotencyKey = 'undo'): Promise<Job> =>
    service.as(userId).call(undoPlan, { ...named(plan), idempotencyKey });
  const ended = (userId: string, job: Job): Promise<Job> => untilEnded(service.as(userId), job);
  const historyOf = (userId: string) => service.as(userId).call(listActions);

  beforeEach(() => {
    handleJobs(service, 'mail.run', moveAll);
    handleJobs(service, 'mail.undo', restore(100));
  });
  return {
    plansOf,
    runnerOf,
    rowsOf,
    proOf,
    moveAll,
    markAll,
    restore,
    planOf,
    plan,
    run,
    undo,
    ended,
    historyOf,
  };
}
