import { HOUR_MS, type JobResult } from '@swipeclean/contracts/server';
import {
  type FencedTransaction,
  JobLeaseLostError,
  type Logger,
  UnrecoverableJobError,
} from '@swipeclean/service-kit';
import type { ConnectionRow } from '../connections/connection.entity';
import { SourceError } from '../connections/source-error';
import type { JobRow } from './job.entity';
import type { JobProgress, JobRepository } from './job.repository';

/** How often progress is stored and published while it changes, and a cancellation is looked for. */
const REPORT_MS = 500;
/** Of all attempts of a scan: a slow server must not hold a place for long. */
const MAX_SCAN_MS = 2 * HOUR_MS;
/** Attempts in which a job is done; another one stores what a job did whose process died in its last attempt. */
export const MAX_ATTEMPTS = 5;

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

/** A job whose result is asked for. */
export type EndingJob = Pick<RunningJob, 'job' | 'transaction'>;

/** Does the jobs of a kind. It may run again from its checkpoint, so each step must be safe to repeat. */
export type JobHandler = (running: RunningJob) => Promise<JobResult>;

/** Tells what a job did before it failed for good or was cancelled; null when that is nothing. */
export type JobSummary = (job: EndingJob) => Promise<JobResult | null>;

/** One attempt of a job: reports progress, ends it when it is cancelled or takes too long, and stores its result. */
export class JobRun {
  private readonly cancellation = new AbortController();
  /** Aborted with what ends the job beside its handler. */
  private readonly stop = new AbortController();
  private readonly progress: JobProgress;
  private isReporting = false;

  /** `processSignal` is aborted when the process stops. */
  constructor(
    private readonly job: JobRow,
    private readonly connection: ConnectionRow,
    private readonly handlers: { handle: JobHandler; summarize: JobSummary },
    private readonly processSignal: AbortSignal,
    private readonly jobs: JobRepository,
    private readonly publish: (progress: JobProgress) => void,
    private readonly logger: Logger,
  ) {
    this.progress = { done: job.done, total: job.total, bytes: job.bytes };
  }

  /** @throws JobLeaseLostError, UnrecoverableJobError, or what another attempt may repair */
  async execute(): Promise<void> {
    const reportTimer = setInterval(() => void this.reportInBackground(), REPORT_MS);
    const scanTimer = this.startScanTimer();
    try {
      await this.report();
      await this.storeResult(await this.handle());
    } catch (error) {
      await this.onError(error);
    } finally {
      clearInterval(reportTimer);
      clearTimeout(scanTimer);
    }
  }

  private startScanTimer(): NodeJS.Timeout | undefined {
    const { kind, startedAt } = this.job;
    if (!kind.endsWith('.scan')) return undefined;
    const age = Date.now() - (startedAt ?? new Date()).getTime();
    const error = new SourceError('TOO_LARGE', 'the scan takes too long');
    return setTimeout(() => this.stop.abort(error), MAX_SCAN_MS - age);
  }

  /** Stores and publishes the progress, and learns of a cancellation. */
  private async report(): Promise<void> {
    if (await this.jobs.updateProgress(this.job, this.progress)) this.cancellation.abort();
    this.publish(this.progress);
  }

  private async reportInBackground(): Promise<void> {
    if (this.isReporting) return;
    this.isReporting = true;
    try {
      await this.report();
    } catch (error) {
      if (error instanceof JobLeaseLostError) this.stop.abort(error);
      else this.logger.warn({ err: error, jobId: this.job.id }, 'job progress not stored');
    } finally {
      this.isReporting = false;
    }
  }

  private async handle(): Promise<JobResult> {
    const { job, connection } = this;
    if (job.attempts > MAX_ATTEMPTS)
      throw new UnrecoverableJobError('The job was interrupted in its last attempt');
    const result = await this.handlers.handle({
      job,
      connection,
      signal: AbortSignal.any([this.processSignal, this.cancellation.signal, this.stop.signal]),
      isCancelled: () => this.isCancelled,
      report: (change) => void Object.assign(this.progress, change),
      transaction: this.transaction,
      saveCheckpoint: (checkpoint) => this.jobs.updateCheckpoint(job, checkpoint),
    });
    // A handler that stops with the process has not done all of it.
    if (!this.isCancelled) this.processSignal.throwIfAborted();
    return result;
  }

  private async storeResult(result: JobResult): Promise<void> {
    await this.jobs.updateProgress(this.job, this.progress);
    await this.jobs.end(this.job, this.isCancelled ? 'cancelled' : 'done', result);
  }

  /** Stores the end of a cancelled job, and what a failed job did; throws what the job runner decides on. */
  private async onError(error: unknown): Promise<void> {
    const { job, stop } = this;
    const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
    const lost = [error, cause].find((one) => one instanceof JobLeaseLostError);
    if (lost) throw lost;
    if (this.isCancelled) return this.jobs.end(job, 'cancelled', await this.summarize());
    this.processSignal.throwIfAborted();
    const isFinal = job.attempts >= MAX_ATTEMPTS || (cause instanceof SourceError && !cause.isRetryable);
    if (!isFinal) throw cause;
    await this.jobs.updateResult(job, await this.summarize());
    throw new UnrecoverableJobError((cause as Error).message, { cause });
  }

  private summarize(): Promise<JobResult | null> {
    return this.handlers.summarize({ job: this.job, transaction: this.transaction });
  }

  private get isCancelled(): boolean {
    return this.cancellation.signal.aborted;
  }

  private readonly transaction: FencedTransaction = (work) => this.jobs.transaction(this.job, work);
}
