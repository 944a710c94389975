import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@swipeclean/contracts/server';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger';
import { dueCounts } from '../operations/metrics';
import { ProcessSchedule, type Schedule, SharedSchedule } from './job-schedule';
import { exponentialBackoff, type JobStore, type StoredJob } from './job-store';
import { type JobContext, JobWorker, type QueueJob } from './job-worker';

const DEFAULT_SCHEDULED_RUN_MS = 30 * MINUTE_MS;
const DEFAULT_QUEUE_RUN_MS = 10 * MINUTE_MS;

/** Work that repeats after an interval. */
export interface ScheduledJob {
  /** `<area>.<what>` in kebab case, unique in the service: in logs, in metrics, and in the table `scheduled_job`. */
  name: string;
  everyMs: number;
  /**
   * `cluster` (default): one replica runs it each interval, and two never run it at once unless a run ignores its
   * `signal` after `maxRunMs`. `process`: every replica runs it, for work on what is in memory or for work that shares
   * itself out with `SKIP LOCKED`.
   */
  scope?: 'cluster' | 'process';
  /**
   * A run that takes longer is aborted and counts as failed; defaults to half an hour. A run that ignores its `signal`
   * goes on beside the next one, so the work must be safe to repeat: a hung run would otherwise block the job for ever.
   */
  maxRunMs?: number;
  /** An error it throws is logged with the job's name, and the job runs again at the next interval. */
  run(context: JobContext): Promise<void>;
}

/** A job that was registered. */
export interface JobHandle {
  /** Runs what is due (a scheduled job at once) without waiting; call it after the commit that made the work. */
  wake(): void;
  /** As `wake`, and waits until nothing is left. */
  run(): Promise<void>;
}

type AnyWorker = Omit<JobWorker<StoredJob>, 'run'>;

/** A schedule and how its last run in this process ended. */
export interface RegisteredSchedule extends JobHandle {
  /** Makes it due for all replicas: the first that takes work runs it, after the run that there may be. */
  makeDue(): Promise<void>;
  /** Looks in this process whether it is due. */
  poll(): void;
  readonly name: string;
  readonly everyMs: number;
  readonly scope: 'cluster' | 'process';
  readonly worker: Pick<AnyWorker, 'runningCount' | 'lastSuccessAt' | 'lastError'>;
}

/**
 * Runs all work of a process that is outside a request. Register jobs in constructors. They start with the application
 * and stop after its last request, before the database and the broker are closed.
 *
 * @example
 * constructor(jobs: JobRunner, rows: LookupRepository) {
 *   jobs.schedule({ name: 'lookups.sweep', everyMs: HOUR_MS, run: () => rows.deleteOld() });
 * }
 */
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers = new Map<string, AnyWorker>();
  private readonly schedules = new Map<string, RegisteredSchedule>();
  private readonly queues = new Map<string, JobStore<StoredJob>>();
  private isStarted = false;

  /** A process without a database may have jobs of scope `process` alone. */
  constructor(
    private readonly logger: Logger,
    private readonly dataSource?: DataSource,
  ) {}

  /** Repeats a job every `everyMs`, from the start on. */
  schedule({
    name,
    everyMs,
    scope = 'cluster',
    maxRunMs = DEFAULT_SCHEDULED_RUN_MS,
    run,
  }: ScheduledJob): JobHandle {
    const schedule = this.createSchedule(name, everyMs, scope);
    const worker = this.add({
      name,
      store: schedule,
      concurrency: 1,
      pollMs: everyMs,
      leaseMs: MINUTE_MS,
      maxRunMs,
      maxAttempts: Infinity,
      backoffMs: () => 0,
      run: (_, context) => run(context),
      logFields: () => ({}),
      errorFields,
    });
    const registered: RegisteredSchedule = {
      name,
      everyMs,
      scope,
      worker,
      makeDue: () => schedule.storeDue(),
      poll: () => worker.wake(),
      wake: () => {
        schedule.makeDue();
        worker.wake();
      },
      run: () => {
        schedule.makeDue();
        return worker.run();
      },
    };
    this.schedules.set(name, registered);
    return registered;
  }

  /** Runs the jobs of a table, each until it succeeds or `maxAttempts` have failed. */
  process<Job extends StoredJob>(queue: QueueJob<Job>): JobHandle {
    const { name, store } = queue;
    const countDue = store.countDue?.bind(store);
    if (countDue) dueCounts.set(name, countDue);
    this.queues.set(name, store as JobStore<StoredJob>);
    return this.add({
      concurrency: 1,
      pollMs: SECOND_MS,
      leaseMs: MINUTE_MS,
      maxRunMs: DEFAULT_QUEUE_RUN_MS,
      backoffMs: exponentialBackoff(SECOND_MS, HOUR_MS),
      logFields: () => ({}),
      errorFields,
      ...queue,
    });
  }

  /** Starts every job, also those that are registered later. */
  onApplicationBootstrap(): void {
    this.isStarted = true;
    for (const worker of this.workers.values()) worker.start(0);
  }

  /** Stops every job and waits for the running ones. */
  async onModuleDestroy(): Promise<void> {
    for (const name of this.workers.keys()) dueCounts.delete(name);
    await Promise.all([...this.workers.values()].map((worker) => worker.stop()));
  }

  /** The work that repeats, by name. */
  listSchedules(): ReadonlyMap<string, RegisteredSchedule> {
    return this.schedules;
  }

  /** The stores of the queues, by name. */
  listQueues(): ReadonlyMap<string, JobStore<StoredJob>> {
    return this.queues;
  }

  /** Jobs that run now in this process. */
  get runningCount(): number {
    return [...this.workers.values()].reduce((sum, { runningCount }) => sum + runningCount, 0);
  }

  /** Claims no more of what replicas share until `resume`; running jobs go on. */
  async pause(): Promise<void> {
    await Promise.all(this.listShared().map((worker) => worker.pause()));
  }

  resume(): void {
    for (const worker of this.listShared()) worker.resume();
  }

  private listShared(): AnyWorker[] {
    const isShared = (name: string) => this.schedules.get(name)?.scope !== 'process';
    return [...this.workers].filter(([name]) => isShared(name)).map(([, worker]) => worker);
  }

  private createSchedule(name: string, everyMs: number, scope: ScheduledJob['scope']): Schedule {
    if (scope === 'process') return new ProcessSchedule(everyMs);
    if (!this.dataSource)
      throw new Error(`${name} needs a database: only jobs of scope "process" run without one`);
    return new SharedSchedule(this.dataSource, name, everyMs);
  }

  private add<Job extends StoredJob>(options: Required<QueueJob<Job>>): JobWorker<Job> {
    if (this.workers.has(options.name)) throw new Error(`Two jobs are named ${options.name}`);
    const worker = new JobWorker(options, this.logger);
    this.workers.set(options.name, worker);
    if (this.isStarted) worker.start(0);
    return worker;
  }
}

const errorFields = (error: unknown) => ({ err: error });
