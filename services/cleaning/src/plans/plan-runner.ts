import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  type RunResult,
  SOURCE_KINDS,
  SOURCE_RESTORE_DAYS,
  type Sum,
} from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { ActionsService } from '../actions/actions.service';
import { JobRepository } from '../jobs/job.repository';
import type { EndingJob, RunningJob } from '../jobs/job-run';
import { JobsService } from '../jobs/jobs.service';
import { SourceRegistry } from '../sources/source-registry';
import type { PlanItemRow, PlanRow, StoredOutcome } from './plan.entity';
import { type ItemUpdate, PlanRepository, UNLOCATED, UNRESTORED } from './plan.repository';
import { RestoredItemRepository } from './restored-item.repository';
import type { ItemResult, PlanStep, SourceAdapter, StepLog } from './source-adapter';

/** Positions are not numbered anew where items were left out. */
const AFTER_LAST = 2 ** 31 - 1;

const NOTHING: Sum = { files: 0, bytes: 0 };

/** How the states of items are stored; `underway` is stored before an item is touched. */
type Outcomes = Record<ItemResult['state'] | 'underway', StoredOutcome>;

const RUN: Outcomes = {
  waiting: 'pending',
  underway: 'moving',
  moved: 'done',
  skipped: 'skipped',
  failed: 'failed',
  // It may lie in the trash: the next attempt, an undo or the sweep of the trash locates it.
  unknown: 'moving',
};

/** What cannot be put back is still done, and has a problem. */
const UNDO: Outcomes = {
  waiting: 'done',
  underway: 'restoring',
  moved: 'restored',
  skipped: 'done',
  failed: 'done',
  unknown: 'done',
};

/** Of a run's items in its undo, which tries to put back what it could not look up: no undo lists a failed item. */
const RUN_IN_UNDO: Outcomes = { ...RUN, skipped: 'done', failed: 'done', unknown: 'done' };

/** A step of a job on the items of its plan. */
interface StepOfJob {
  running: RunningJob;
  plan: PlanRow;
  adapter: SourceAdapter;
  step: PlanStep;
  outcomes: Outcomes;
}

/** Runs and undoes the plans of all sources. What is to be moved is stored before, what became of it after. */
@Injectable()
export class PlanRunner {
  constructor(
    private readonly plans: PlanRepository,
    private readonly restored: RestoredItemRepository,
    private readonly sources: SourceRegistry,
    private readonly jobRows: JobRepository,
    private readonly actions: ActionsService,
    private readonly clock: Clock,
    jobs: JobsService,
  ) {
    const finishRun = (job: EndingJob) => this.finishRun(job);
    const finishUndo = (job: EndingJob) => this.finishUndo(job);
    for (const kind of SOURCE_KINDS) {
      jobs.register(`${kind}.run`, (running) => this.work(running, false), finishRun);
      jobs.register(`${kind}.undo`, (running) => this.work(running, true), finishUndo);
    }
  }

  private async work(running: RunningJob, isUndo: boolean): Promise<RunResult> {
    const plan = await this.plans.findOfJob(running.job);
    const run = plan.action === 'empty-trash' ? 'delete' : 'trash';
    const step: PlanStep = isUndo ? 'restore' : run;
    const source = this.sources.get(plan.kind);
    await source.withAdapter(running, plan, step, async (adapter) => {
      const job = { running, plan, adapter };
      // A run that failed for good may have moved more than it stored.
      if (isUndo) await this.recover({ ...job, step: run, outcomes: RUN_IN_UNDO });
      const own: StepOfJob = { ...job, step, outcomes: isUndo ? UNDO : RUN };
      await this.recover(own);
      await this.moveAll(own);
    });
    // The process stops: another one goes on.
    if (!running.isCancelled()) running.signal.throwIfAborted();
    await source.refreshTotals(running.transaction, plan.sourceId);
    return isUndo ? this.finishUndo(running) : this.finishRun(running);
  }

  /** Finds out where the items are whose move was interrupted. */
  private async recover(of: StepOfJob): Promise<void> {
    const { adapter, step, outcomes } = of;
    for await (const items of this.listBatches(of, outcomes.underway))
      for (const group of adapter.group(items, step))
        await this.storeResults(of, group, (log) => adapter.locate(group, step, log));
  }

  /**
   * Moves what waits; an undo begins with the last item: folders before what lay in them. A cancellation ends it
   * between two groups.
   */
  private async moveAll(of: StepOfJob): Promise<void> {
    const { running, adapter, step, outcomes } = of;
    const report = await this.trackProgress(of);
    const order = step === 'restore' ? 'DESC' : 'ASC';
    for await (const items of this.listBatches(of, outcomes.waiting, order))
      for (const group of adapter.group(items, step)) {
        if (running.signal.aborted) return;
        await this.moveGroup(of, group, report);
      }
  }

  private async moveGroup(
    of: StepOfJob,
    group: PlanItemRow[],
    report: (items: readonly PlanItemRow[]) => void,
  ): Promise<void> {
    const { adapter, step, outcomes } = of;
    let targets: ReadonlyMap<number, object> = new Map();
    report(
      await this.storeResults(of, group, async (log) => {
        targets = await adapter.check(group, step, log);
      }),
    );
    const ready = group.filter(({ position }) => targets.has(position));
    if (ready.length === 0) return;
    for (const item of ready) item.target = targets.get(item.position) ?? null;
    const { underway } = outcomes;
    await this.updateItems(
      of,
      ready.map(({ position, target }) => ({ position, outcome: underway, target })),
    );
    report(await this.storeResults(of, ready, (log) => adapter.move(ready, step, log)));
  }

  /** Stores what `act` reports, also when it fails. @returns the items that ended */
  private async storeResults(
    of: StepOfJob,
    items: readonly PlanItemRow[],
    act: (log: StepLog) => Promise<void>,
  ): Promise<PlanItemRow[]> {
    const { running, plan, adapter, step, outcomes } = of;
    const results: ItemResult[] = [];
    const saveTarget = (position: number, target: object) =>
      this.updateItems(of, [{ position, outcome: outcomes.underway, target }]);
    try {
      await act({ report: (result) => results.push(result), saveTarget });
    } finally {
      if (results.length > 0)
        await running.transaction(async (manager) => {
          const updates = results.map(({ state, ...result }) => ({ ...result, outcome: outcomes[state] }));
          await this.plans.updateItems(manager, plan.id, updates);
          const moved = new Map(
            results.filter(({ state }) => state === 'moved').map((one) => [one.position, one]),
          );
          const movedItems = items
            .filter(({ position }) => moved.has(position))
            .map((item) => ({ ...item, target: moved.get(item.position)?.target ?? item.target }));
          if (movedItems.length > 0) await adapter.updateScan(manager, movedItems, step);
          if (step === 'restore' && plan.action === 'trash')
            await this.insertRestored(manager, plan, movedItems);
        });
    }
    const ended = new Set(results.filter(({ state }) => state !== 'waiting').map(({ position }) => position));
    return items.filter(({ position }) => ended.has(position));
  }

  /** Remembers what the user took back, longer than its plan is. */
  private insertRestored(
    manager: EntityManager,
    { sourceId, kind }: PlanRow,
    items: readonly PlanItemRow[],
  ): Promise<void> {
    const source = this.sources.get(kind);
    const identities = items.flatMap(({ ref, target }) => source.identify(ref, target));
    return this.restored.insert(manager, sourceId, identities);
  }

  private updateItems({ running, plan }: StepOfJob, updates: readonly ItemUpdate[]): Promise<void> {
    return running.transaction((manager) => this.plans.updateItems(manager, plan.id, updates));
  }

  /** The items with an outcome, which changes meanwhile. */
  private async *listBatches(
    { plan, adapter }: StepOfJob,
    outcome: StoredOutcome,
    order: 'ASC' | 'DESC' = 'ASC',
  ): AsyncGenerator<PlanItemRow[]> {
    let position = order === 'ASC' ? 0 : AFTER_LAST;
    for (;;) {
      const items = await this.plans.listNext(plan.id, [outcome], position, adapter.batchSize, order);
      const last = items.at(-1);
      if (!last) return;
      yield items;
      position = order === 'ASC' ? last.position + 1 : last.position;
    }
  }

  /** Reports how far a run or undo is. @returns what reports further items */
  private async trackProgress({
    running,
    plan,
    outcomes,
  }: StepOfJob): Promise<(items: readonly PlanItemRow[]) => void> {
    const { waiting, underway, moved, skipped, failed } = outcomes;
    const sums = await this.plans.sumByOutcome(plan.id);
    const sumOf = (some: StoredOutcome[]) => some.map((one) => sums.get(one) ?? NOTHING).reduce(addSums);
    // What is under way by now could not be located.
    const ended = [...new Set([moved, skipped, failed, underway])].filter((outcome) => outcome !== waiting);
    let { files: done, bytes } = sumOf(ended);
    const total = sumOf([waiting]).files + done;
    running.report({ total, done, bytes });
    return (items) => {
      done += items.length;
      bytes += items.reduce((sum, item) => sum + item.bytes, 0);
      running.report({ total, done, bytes });
    };
  }

  /**
   * The result of a run that has ended or was cancelled, which is also stored as an action.
   * @throws JobLeaseLostError
   */
  async finishRun({ job, transaction }: EndingJob): Promise<RunResult> {
    const plan = await this.plans.findOfJob(job);
    return transaction(async (manager) => {
      // No attempt follows that would look for them; an undo of what was moved does.
      await this.plans.markUnlocated(manager, plan);
      const sums = await this.plans.sumByOutcome(plan.id, manager);
      const done = sums.get('done') ?? NOTHING;
      const unlocated = await this.plans.sum(plan.id, UNLOCATED, manager);
      const canRestore = plan.action !== 'empty-trash' && done.files + unlocated.files > 0;
      const restorableUntil = canRestore
        ? (plan.restorableUntil ?? new Date(this.clock.now().getTime() + SOURCE_RESTORE_DAYS * DAY_MS))
        : null;
      const until = restorableUntil?.toISOString() ?? null;
      if (restorableUntil && !plan.restorableUntil)
        await this.plans.update(plan.id, { restorableUntil }, manager);
      if (done.files > 0 && !plan.actionId) {
        const { userId, kind: tool } = plan;
        const actionId = await this.actions.recordRun(manager, { userId, tool, done, restorableUntil });
        await this.plans.update(plan.id, { actionId }, manager);
      }
      return {
        planId: plan.id,
        done,
        skipped: sums.get('skipped') ?? NOTHING,
        failed: addSums(sums.get('failed'), unlocated),
        restorableUntil: until,
      };
    });
  }

  /**
   * The result of an undo; its action tells what is back. An item that failed stays `done` and has a problem.
   * @throws JobLeaseLostError
   */
  async finishUndo({ job, transaction }: EndingJob): Promise<RunResult> {
    const plan = await this.plans.findOfJob(job);
    return transaction(async (manager) => {
      const sums = await this.plans.sumByOutcome(plan.id, manager);
      const left = addSums(sums.get('done'), sums.get('restoring'));
      const restored = sums.get('restored') ?? NOTHING;
      if (plan.actionId) {
        const action = { userId: plan.userId, id: plan.actionId, key: job.id };
        await this.actions.recordUndo(manager, action, { left, restored });
      }
      if (plan.runId && left.files === 0) await this.jobRows.clearRestorable(manager, plan.runId);
      return {
        planId: plan.id,
        done: restored,
        skipped: NOTHING,
        failed: await this.plans.sum(plan.id, UNRESTORED, manager),
        restorableUntil: left.files > 0 ? (plan.restorableUntil?.toISOString() ?? null) : null,
      };
    });
  }
}

const addSums = (one = NOTHING, other = NOTHING): Sum => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
});
