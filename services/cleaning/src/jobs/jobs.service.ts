import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, type Job, JOB_KINDS, type JobKind, progressSubject } from '@swipeclean/contracts/server';
import {
  appError,
  exponentialBackoff,
  type JobHandle,
  JobRunner,
  LOGGER,
  type Logger,
  MessageBus,
  UnrecoverableJobError,
} from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CleaningConfig } from '../config';
import { ConnectionRepository } from '../connections/connection.repository';
import type { JobInput, JobRow } from './job.entity';
import { type JobProgress, JobRepository } from './job.repository';
import { type JobHandler, JobRun, type JobSummary, MAX_ATTEMPTS } from './job-run';

/** A process that dies leaves its jobs to another one after this time. */
const LEASE_MS = 15_000;
const MAX_RUN_MS = 12 * HOUR_MS;

/** A job before it is stored. */
export interface NewJob {
  userId: string;
  sourceId: string;
  kind: JobKind;
  input?: JobInput;
  idempotencyKey?: string;
}

export const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  sourceId: row.sourceId,
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  result: row.result,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Jobs on mailboxes and drives: queued fairly between users, one at a time for each connection. */
@Injectable()
export class JobsService implements OnApplicationBootstrap {
  private readonly handlers = new Map<JobKind, { handle: JobHandler; summarize: JobSummary }>();
  private readonly queue: JobHandle;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRepository,
    private readonly connections: ConnectionRepository,
    private readonly bus: MessageBus,
    @Inject(LOGGER) private readonly logger: Logger,
    { sourceJobs }: CleaningConfig,
    runner: JobRunner,
  ) {
    this.queue = runner.process<JobRow>({
      name: 'sources.jobs',
      store: jobs,
      concurrency: sourceJobs,
      leaseMs: LEASE_MS,
      maxRunMs: MAX_RUN_MS,
      // One more, which stores what a job did whose process died in its last attempt.
      maxAttempts: MAX_ATTEMPTS + 1,
      backoffMs: exponentialBackoff(2000, 60_000),
      run: (job, { signal }) => this.run(job, signal),
      logFields: ({ id, kind }) => ({ jobId: id, kind }),
      errorFields: (error) => ({ err: error }),
    });
  }

  /** Registers what does the jobs of a kind; call it in a constructor. */
  register(kind: JobKind, handle: JobHandler, summarize: JobSummary = async () => null): void {
    this.handlers.set(kind, { handle, summarize });
  }

  /** @throws Error that names the kinds without a handler, whose first job would fail otherwise */
  onApplicationBootstrap(): void {
    const missing = JOB_KINDS.filter((kind) => !this.handlers.has(kind));
    if (missing.length > 0) throw new Error(`Jobs without a handler: ${missing.join(', ')}`);
  }

  /**
   * Queues a job in a transaction; call {@link wake} after its commit.
   * @throws AppError `CONFLICT` while another job of the connection is under way
   */
  async enqueue(manager: EntityManager, { input = {}, idempotencyKey, ...job }: NewJob): Promise<JobRow> {
    // Two requests at once would both find none.
    await this.connections.lock(manager, job.sourceId);
    const active = await this.jobs.findActive(job.sourceId, manager);
    if (active) throw appError('SOURCE_BUSY');
    return this.jobs.insert(manager, { ...job, input, idempotencyKey: idempotencyKey ?? null });
  }

  /** Queues a job and starts it as soon as possible. @throws as {@link enqueue} */
  async start(job: NewJob): Promise<Job> {
    const row = await this.dataSource.transaction((manager) => this.enqueue(manager, job));
    this.wake();
    return toJob(row);
  }

  /** Looks for queued jobs now. */
  wake(): void {
    this.queue.wake();
  }

  async list(userId: string): Promise<Job[]> {
    return (await this.jobs.list(userId)).map(toJob);
  }

  /** @throws AppError `NOT_FOUND` */
  async get(userId: string, id: string): Promise<Job> {
    const row = await this.jobs.findOfUser(userId, id);
    if (!row) throw appError('JOB_NOT_FOUND');
    return toJob(row);
  }

  /** Cancels a job; one that has ended stays as it is. @throws AppError `NOT_FOUND` */
  async cancel(userId: string, id: string): Promise<Job> {
    await this.jobs.requestCancel(userId, id);
    const job = await this.get(userId, id);
    this.publish(job);
    return job;
  }

  private async run(job: JobRow, signal: AbortSignal): Promise<void> {
    const connection = await this.connections.findById(job.sourceId);
    const handler = this.handlers.get(job.kind);
    if (!connection || !handler) throw new UnrecoverableJobError(`No connection or handler for ${job.kind}`);
    const publish = (progress: JobProgress) => this.publish({ ...toJob(job), ...progress, state: 'running' });
    try {
      await new JobRun(job, connection, handler, signal, this.jobs, publish, this.logger).execute();
    } finally {
      // The end of a failed job is stored by the runner; watchers ask again when it has ended.
      const ended = await this.jobs.find(job.id).catch(() => null);
      if (ended?.endedAt) this.publish(toJob(ended));
    }
  }

  private publish(job: Job): void {
    this.bus.connection.publish(progressSubject('cleaning', job.id), JSON.stringify(job));
  }
}
