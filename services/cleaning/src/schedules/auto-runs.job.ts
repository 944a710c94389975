import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, type JobError, type RunResult, SECOND_MS } from '@swipeclean/contracts/server';
import { AppError, Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { ConnectionRepository } from '../connections/connection.repository';
import type { ConnectionRow } from '../connections/connection.entity';
import type { JobRow } from '../jobs/job.entity';
import { JobRepository } from '../jobs/job.repository';
import { JobsService } from '../jobs/jobs.service';
import { PlanRepository, type RuleCount } from '../plans/plan.repository';
import { PlansService } from '../plans/plans.service';
import type { AutoRunRow } from './auto-run.entity';
import { AutoPlansService } from './auto-plans.service';
import { nextRunAt } from './next-run';
import { ScheduleRepository } from './schedule.repository';
import { emitCleaningNotice } from './cleaning-notice';

const EVERY_MS = 5 * SECOND_MS;
/**
 * When a source that refused is tried again, then daily. A client that goes on trying has users locked out
 * (thunderbird/thunderbird-android#2134, chatmail/core#4424).
 */
const RETRY_MS = [HOUR_MS, 6 * HOUR_MS, DAY_MS] as const;
/** How long a source may refuse before its schedule rests. */
const MAX_FAILING_MS = 7 * DAY_MS;
/** Items of a rule that may fail in a run before the rule stops, as a share. */
const MAX_FAILED_SHARE = 0.5;
/** Runs of a rule that tell what is usual. */
const MAX_RECENT = 5;

/**
 * Starts what is due, and takes each run on: its scan, its plan, its run. All steps are stored, and each is safe to
 * repeat, so that a run goes on in another process. One that was missed while the service was stopped happens once,
 * whatever number was missed (Koed00/django-q#110).
 */
@Injectable()
export class AutoRunsJob {
  readonly job: JobHandle;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schedules: ScheduleRepository,
    private readonly connections: ConnectionRepository,
    private readonly jobs: JobsService,
    private readonly jobRows: JobRepository,
    private readonly plans: PlansService,
    private readonly planRows: PlanRepository,
    private readonly autoPlans: AutoPlansService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    runner: JobRunner,
  ) {
    this.job = runner.schedule({
      name: 'sources.auto-runs',
      everyMs: EVERY_MS,
      run: ({ signal }) => this.work(signal),
    });
  }

  private async work(signal: AbortSignal): Promise<void> {
    for (const sourceId of await this.schedules.listDue(this.clock.now())) {
      signal.throwIfAborted();
      await this.startRun(sourceId);
    }
    for (const run of await this.schedules.listActionable(this.clock.now())) {
      signal.throwIfAborted();
      try {
        await this.advance(run);
      } catch (error) {
        // One source must not hold up the others; the run is taken on with the next look.
        this.logger.error(
          { err: error, sourceId: run.sourceId, runId: run.id },
          'automatic run not advanced',
        );
      }
    }
  }

  /** Begins a run, unless one is under way; one that waits for a yes is replaced. */
  private async startRun(sourceId: string): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const schedule = await this.schedules.tryLock(manager, sourceId);
      if (!schedule?.nextRunAt || schedule.nextRunAt > now) return;
      await this.schedules.update(sourceId, { nextRunAt: nextRunAt(schedule, now) }, manager);
      const rules = await this.schedules.listRules(sourceId, manager);
      if (rules.every(({ stopped }) => stopped)) return;
      const open = await this.schedules.findOpen(manager, sourceId);
      if (open && open.state !== 'waiting') return;
      await this.schedules.endWaiting(manager, sourceId, now);
      const { userId, nextRunAt: dueAt } = schedule;
      await this.schedules.insertRun(manager, { id: uuidv7(), sourceId, userId, dueAt, state: 'scanning' });
    });
  }

  private async advance(run: AutoRunRow): Promise<void> {
    const connection = await this.connections.findById(run.sourceId);
    if (!connection) return;
    if (run.state === 'scanning') return this.advanceScan(run, connection);
    return this.advancePlan(run, connection);
  }

  private async advanceScan(run: AutoRunRow, connection: ConnectionRow): Promise<void> {
    if (!run.scanId) return this.startScan(run, connection);
    const job = await this.jobRows.find(run.scanId);
    if (job && !job.endedAt) return;
    // A user who ends the scan ends the run.
    if (job?.state === 'cancelled')
      return this.dataSource.transaction((manager) => this.schedules.deleteRun(manager, run.id));
    if (job?.state !== 'done') return this.onFailed(run, connection, errorOf(job));
    const selection = await this.autoPlans.select(run, connection);
    if (!selection) return this.onDone(run, connection);
    const { questions } = selection;
    const state = questions.length > 0 ? 'waiting' : 'running';
    const planId = await this.dataSource.transaction(async (manager) => {
      const { id, items: planned } = await this.plans.create(selection.plan, manager);
      // Whoever did not answer the last question is not asked again by every run.
      const last = await this.schedules.findLastEnded(manager, run.sourceId);
      if (state === 'waiting' && last?.state !== 'expired')
        await emitCleaningNotice(manager, 'waiting', connection, { ...planned, questions });
      await this.schedules.updateRun(run.id, { state, planId: id, planned, questions }, manager);
      return id;
    });
    if (state === 'running') await this.advancePlan({ ...run, state, planId }, connection);
  }

  private async startScan({ id, userId, sourceId }: AutoRunRow, { kind }: ConnectionRow): Promise<void> {
    const hasStarted = await this.whenFree(() =>
      this.dataSource.transaction(async (manager) => {
        const job = await this.jobs.enqueue(manager, { userId, sourceId, kind: `${kind}.scan` });
        await this.schedules.updateRun(id, { scanId: job.id }, manager);
      }),
    );
    if (hasStarted) this.jobs.wake();
  }

  /** Starts the run of a plan, or ends it. One that waits was confirmed when the user has run its plan. */
  private async advancePlan(run: AutoRunRow, connection: ConnectionRow): Promise<void> {
    const { id, userId, sourceId, planId, state } = run;
    const plan = planId && (await this.planRows.find(userId, { id: sourceId, planId }));
    const now = this.clock.now();
    if (!plan || (!plan.runId && (!plan.expiresAt || plan.expiresAt <= now)))
      return this.schedules.updateRun(id, { state: 'expired', endedAt: now });
    if (plan.runId) {
      const job = await this.jobRows.find(plan.runId);
      if (job && !job.endedAt)
        return state === 'waiting' ? this.schedules.updateRun(id, { state: 'running' }) : undefined;
      return job?.state === 'failed'
        ? this.onFailed(run, connection, errorOf(job), job)
        : this.onDone(run, connection, job);
    }
    if (state === 'waiting') return;
    const { hash } = plan;
    await this.whenFree(() =>
      this.plans.run(userId, { id: sourceId, planId: plan.id, hash, idempotencyKey: id }),
    );
  }

  /** Does what needs the source for itself; a source that is busy is tried with the next look. */
  private async whenFree(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof AppError && error.reason === 'SOURCE_BUSY') return false;
      throw error;
    }
  }

  /** Stores the end of a run and what its rules took; without a plan there was nothing to take. */
  private async onDone(run: AutoRunRow, connection: ConnectionRow, job?: JobRow | null): Promise<void> {
    const result = (job?.result ?? null) as RunResult | null;
    const counts = run.planId ? await this.planRows.sumByRule(run.planId) : null;
    await this.dataSource.transaction(async (manager) => {
      await this.schedules.update(run.sourceId, { failures: 0, failingSince: null, error: null }, manager);
      const sums = result && { done: result.done, skipped: result.skipped, failed: result.failed };
      await this.schedules.updateRun(run.id, { state: 'done', endedAt: this.clock.now(), ...sums }, manager);
      if (counts) await this.countItems(manager, run, counts, connection);
    });
  }

  /** Stores what each rule took; one of which most items failed is stopped, which its user is told once. */
  private async countItems(
    manager: EntityManager,
    run: AutoRunRow,
    counts: readonly RuleCount[],
    connection: ConnectionRow,
  ): Promise<void> {
    let isFailing = false;
    for (const rule of await this.schedules.listRules(run.sourceId, manager)) {
      if (rule.stopped) continue;
      const { files = 0, failed = 0 } = counts.find(({ ruleId }) => ruleId === rule.id) ?? {};
      const recentFiles = [files, ...rule.recentFiles].slice(0, MAX_RECENT);
      const stops = failed > files * MAX_FAILED_SHARE;
      const stop = stops ? { stopped: 'failed' as const, stoppedFiles: files } : {};
      await this.schedules.updateRule(rule.id, { recentFiles, ...stop }, manager);
      isFailing ||= stops;
    }
    if (isFailing) await emitCleaningNotice(manager, 'stopped', connection);
  }

  /** Tries again later, and ends the schedule of a source that refuses for long; both are told once. */
  private async onFailed(
    run: AutoRunRow,
    connection: ConnectionRow,
    error: JobError,
    job?: JobRow,
  ): Promise<void> {
    const now = this.clock.now();
    const { id, sourceId } = run;
    await this.dataSource.transaction(async (manager) => {
      const schedule = await this.schedules.findForUpdate(manager, sourceId);
      const result = (job?.result ?? null) as RunResult | null;
      const sums = result && { done: result.done, skipped: result.skipped, failed: result.failed };
      if (run.planId)
        await this.schedules.updateRun(id, { state: 'failed', error, endedAt: now, ...sums }, manager);
      else await this.schedules.deleteRun(manager, id);
      if (!schedule || schedule.paused) return;
      const failingSince = schedule.failingSince ?? now;
      const failures = schedule.failures + 1;
      const isOver = now.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
      const retryAt = now.getTime() + (RETRY_MS[failures - 1] ?? DAY_MS);
      const next = Math.min(schedule.nextRunAt?.getTime() ?? Infinity, retryAt);
      await this.schedules.update(
        sourceId,
        {
          failures,
          failingSince,
          error,
          ...(isOver ? { paused: 'refused', nextRunAt: null } : { nextRunAt: new Date(next) }),
        },
        manager,
      );
      // Time mends other failures, a changed password only its user. One refusal may be false (chatmail/core#6122).
      const isRefused = error === 'SIGN_IN_REFUSED' && schedule.error === error;
      if (isRefused && failures === 2) await emitCleaningNotice(manager, 'refused', connection);
      if (!isOver) return;
      await emitCleaningNotice(manager, 'paused', connection);
      this.logger.warn({ sourceId, error }, 'automatic cleaning paused');
    });
  }
}

const errorOf = (job: JobRow | null | undefined): JobError => job?.error ?? 'INTERNAL';
