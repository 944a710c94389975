import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HOUR_MS,
  type Job,
  type JobKind,
  type JobResult,
  progressSubject,
} from '@swipeclean/contracts/server';
import {
  AppError,
  exponentialBackoff,
  type FencedTransaction,
  type JobHandle,
  JobLeaseLostError,
  JobRunner,
  LOGGER,
  type Logger,
  MessageBus,
  UnrecoverableJobError,
} from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CleaningConfig } from '../config';
import { ConnectionRepository } from '../connections/connection.repository';
import type { ConnectionRow } from '../connections/connection.entity';
import type { JobInput, JobRow } from './job.entity';
import { type JobProgress, JobRepository } from './job.repository';
import { SourceError } from '../connections/source-error';

/** How often progress is stored and published while it changes, and a cancellation is looked for. */
const REPORT_MS = 500;
/** A process that dies leaves its jobs to another one after this time. */
const LEASE_MS = 15_000;
const MAX_RUN_MS = 12 * HOUR_MS;
/** Of all attempts of a scan: a slow server must not hold a place for long. */
const MAX_SCAN_MS = 2 * HOUR_MS;
const MAX_ATTEMPTS = 5;

/** What a running job may use. */
export interface RunningJob {
  job: JobRow;
  connection: ConnectionRow;
  /** Aborted when the user cancels, a scan takes too long, the process stops, and another process took the job over. */
  signal: AbortSignal;
  /** Whether the user cancelled: the handler may then return what was done, which becomes the result. */
  isCancelled(): boolean;
  /** Tells how far the job is; stored and published a few times a second. */
  report(progress: Partial<JobProgress>): void;
  /** Runs writes, which are refused once another process took the job over. @throws JobLeaseLostError */
  transaction: FencedTransaction;
  /** Stores where another attempt continues; `job.checkpoint` holds it there. */
  saveCheckpoint(checkpoint: object): Promise<void>;
}

/** Does the jobs of a kind. It may run again from its checkpoint, so each step must be safe to repeat. */
export type JobHandler = (running: RunningJob) => Promise<JobResult>;

/** A job whose result is asked for. */
export type EndingJob = Pick<RunningJob, 'job' | 'transaction'>;

/** Tells what a job did before it failed for good or was cancelled; null when that is nothing. */
export type JobSummary = (job: EndingJob) => Promise<JobResult | null>;

/** A job before it is stored. */
export interface NewJob {
  userId: string;
  accountId: string;
  kind: JobKind;
  input?: JobInput;
  idempotencyKey?: string;
}

export const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  accountId: row.accountId,
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
export class JobsService {
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

  /**
   * Queues a job in a transaction; call {@link wake} after its commit.
   * @throws AppError `CONFLICT` while another job of the connection is under way
   */
  async enqueue(manager: EntityManager, { input = {}, idempotencyKey, ...job }: NewJob): Promise<JobRow> {
    // Two requests at once would both find none.
    await this.connections.lock(manager, job.accountId);
    const active = await this.jobs.findActive(job.accountId, manager);
    if (active)
      throw new AppError(
        'CONFLICT',
        'Something else is running for this connection. Please wait or cancel it.',
      );
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
    if (!row) throw new AppError('NOT_FOUND', 'This job is not among yours');
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
    const connection = await this.connections.findById(job.accountId);
    const handler = this.handlers.get(job.kind);
    if (!connection || !handler) throw new UnrecoverableJobError(`No connection or handler for ${job.kind}`);
    const cancellation = new AbortController();
    const progress: JobProgress = { done: job.done, total: job.total, bytes: job.bytes };
    const report = async () => {
      if (await this.jobs.updateProgress(job, progress)) cancellation.abort();
      this.publish({ ...toJob(job), ...progress, state: 'running' });
    };
    /** Aborted with what ends the job beside its handler. */
    const stop = new AbortController();
    const transaction: FencedTransaction = (work) => this.jobs.transaction(job, work);
    const age = Date.now() - (job.startedAt ?? new Date()).getTime();
    const scanTimer = job.kind.endsWith('.scan')
      ? setTimeout(
          () => stop.abort(new SourceError('TOO_LARGE', 'the scan takes too long')),
          MAX_SCAN_MS - age,
        )
      : undefined;
    let reporting: Promise<void> | undefined;
    const timer = setInterval(() => {
      reporting ??= report()
        .catch((error: unknown) => {
          if (error instanceof JobLeaseLostError) stop.abort(error);
          else this.logger.warn({ err: error, jobId: job.id }, 'job progress not stored');
        })
        .finally(() => (reporting = undefined));
    }, REPORT_MS);
    try {
      await report();
      if (job.attempts > MAX_ATTEMPTS)
        throw new UnrecoverableJobError('The job was interrupted in its last attempt');
      const result = await handler.handle({
        job,
        connection,
        signal: AbortSignal.any([signal, cancellation.signal, stop.signal]),
        isCancelled: () => cancellation.signal.aborted,
        report: (change) => void Object.assign(progress, change),
        transaction,
        saveCheckpoint: (checkpoint) => this.jobs.updateCheckpoint(job, checkpoint),
      });
      // A handler that stops with the process has not done all of it.
      if (!cancellation.signal.aborted) signal.throwIfAborted();
      await this.jobs.updateProgress(job, progress);
      await this.jobs.end(job, cancellation.signal.aborted ? 'cancelled' : 'done', result);
    } catch (error) {
      const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
      const lost = [error, cause].find((one) => one instanceof JobLeaseLostError);
      if (lost) throw lost;
      if (cancellation.signal.aborted) {
        await this.jobs.end(job, 'cancelled', await handler.summarize({ job, transaction }));
      } else if (signal.aborted) {
        throw signal.reason;
      } else {
        const isFinal = job.attempts >= MAX_ATTEMPTS || (cause instanceof SourceError && !cause.isRetryable);
        if (!isFinal) throw cause;
        await this.jobs.updateResult(job, await handler.summarize({ job, transaction }));
        throw new UnrecoverableJobError((cause as Error).message, { cause });
      }
    } finally {
      clearInterval(timer);
      clearTimeout(scanTimer);
      // The end of a failed job is stored by the runner; watchers ask again when it has ended.
      const ended = await this.jobs.find(job.id).catch(() => null);
      if (ended?.endedAt) this.publish(toJob(ended));
    }
  }

  private publish(job: Job): void {
    this.bus.connection.publish(progressSubject('cleaning', job.id), JSON.stringify(job));
  }
}
