import { requestContext } from '../context/request-context';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import type { Logger } from '../logging/logger';
import { jobDuration, jobLastSuccess } from '../operations/metrics';
import { JobLeaseLostError, type JobStore, type StoredJob } from './job-store';

/** What a running job may use. */
export interface JobContext {
  /**
   * Aborted when the process stops, when the job was cancelled or taken over by another process, and after
   * `maxRunMs`. A job that then throws the signal's reason (`signal.throwIfAborted()`) because the process stops is due
   * again at once, and its attempt does not count.
   */
  signal: AbortSignal;
}

/** Thrown by a job that a retry cannot repair: it fails permanently at once. */
export class UnrecoverableJobError extends Error {}

/** A job has run for `maxRunMs`. Its worker goes on without it; what it does later is that of a repeated job. */
class JobTimeoutError extends Error {}

/** Work on the rows of a table, one job a row. */
export interface QueueJob<Job extends StoredJob> {
  /** Unique in the service; shown in logs. */
  name: string;
  store: JobStore<Job>;
  /** Jobs at a time in each replica; defaults to 1. */
  concurrency?: number;
  /** Interval at which due jobs are polled without a call of `wake`; defaults to a second. */
  pollMs?: number;
  /** After this time without renewal a job is due again; it is renewed while the job runs. Defaults to a minute. */
  leaseMs?: number;
  /** A run that takes longer is aborted and counts as failed; defaults to ten minutes. */
  maxRunMs?: number;
  /** Attempts after which a job fails permanently. */
  maxAttempts: number;
  /** Milliseconds before the next attempt; defaults to a second, doubled up to an hour. */
  backoffMs?(attempts: number): number;
  /** Does one job. It may run twice when the process dies or a run takes too long, so it must be safe to repeat. */
  run(job: Job, context: JobContext): Promise<void>;
  /** Fields that tell one job from others in a log; never secrets. */
  logFields?(job: Job): object;
  /** Fields of an error in a log, where its message may hold secrets; defaults to the whole error. */
  errorFields?(error: unknown): object;
}

/** Polls one store and runs its jobs until it is empty. */
export class JobWorker<Job extends StoredJob> {
  private readonly loops = new Set<Promise<void>>();
  private readonly running = new Set<AbortController>();
  private timer?: NodeJS.Timeout;
  private isWoken = false;
  private isStopped = false;
  private isPaused = false;
  private readonly claims = new Set<Promise<Job | undefined>>();
  /** When a job last succeeded in this process. */
  lastSuccessAt: Date | null = null;
  /** Of the last run in this process; null when it succeeded. */
  lastError: string | null = null;

  constructor(
    private readonly options: Required<QueueJob<Job>>,
    private readonly logger: Logger,
  ) {}

  /** Polls from now on, for the first time after `delayMs`. */
  start(delayMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.wake();
      // Replicas that start together must not poll together for ever.
      this.start(this.options.pollMs * (0.9 + Math.random() * 0.2));
    }, delayMs);
  }

  /** Looks for due jobs now, without waiting for them. */
  wake(): void {
    this.isWoken = true;
    if (this.isStopped || this.loops.size >= this.options.concurrency) return;
    // The request that woke the worker is not the one a job belongs to.
    const loop = requestContext
      .exit(() => this.runUntilEmpty())
      .finally(() => {
        this.loops.delete(loop);
        if (this.isWoken) this.wake();
      });
    this.loops.add(loop);
  }

  /** Runs the jobs that are due and waits until none is left. */
  async run(): Promise<void> {
    this.wake();
    while (this.loops.size > 0) await Promise.all(this.loops);
  }

  /** Jobs that run now. */
  get runningCount(): number {
    return this.running.size;
  }

  /** Claims no more jobs until `resume`, and waits for claims under way; the running jobs go on. */
  async pause(): Promise<void> {
    this.isPaused = true;
    await Promise.allSettled(this.claims);
  }

  resume(): void {
    this.isPaused = false;
    this.wake();
  }

  /** Claims no more jobs, aborts the running ones and waits for them. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.isWoken = false;
    clearTimeout(this.timer);
    for (const controller of this.running) controller.abort();
    await Promise.all(this.loops);
  }

  private async runUntilEmpty(): Promise<void> {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      for (let job = await this.claim(); job; job = await this.claim()) {
        if (this.loops.size < this.options.concurrency) this.wake();
        await this.process(job);
      }
    }
  }

  private async claim(): Promise<Job | undefined> {
    if (this.isStopped || this.isPaused) return undefined;
    const claim = this.options.store.claim(this.options.leaseMs);
    this.claims.add(claim);
    try {
      return await claim;
    } catch (error) {
      this.logger.warn({ err: error, job: this.options.name }, 'job claim failed');
      return undefined;
    } finally {
      this.claims.delete(claim);
    }
  }

  private async process(job: Job): Promise<void> {
    const { name, store } = this.options;
    const endTimer = jobDuration.startTimer({ job: name });
    try {
      // The failure of the last attempt was not stored, or the process died in it.
      if (job.attempts > this.options.maxAttempts)
        throw new UnrecoverableJobError('The job was interrupted in its last attempt');
      await this.runWithLease(job);
      endTimer({ outcome: 'completed' });
      jobLastSuccess.set({ job: name }, Date.now() / 1000);
      this.lastSuccessAt = new Date();
      this.lastError = null;
    } catch (error) {
      endTimer({ outcome: 'failed' });
      this.lastError = error instanceof Error ? error.message : String(error);
      await this.onError(job, error);
      return;
    }
    await store.complete(job).catch((error: unknown) => {
      // The lease ends and the job runs again: every job must be safe to repeat.
      this.logger.error(
        { err: error, job: name, ...this.options.logFields(job) },
        'job completion not stored',
      );
    });
  }

  /** Runs a job for at most `maxRunMs` and renews its lease meanwhile. */
  private async runWithLease(job: Job): Promise<void> {
    const { store, leaseMs, maxRunMs, run } = this.options;
    const controller = new AbortController();
    let isLost = false;
    let renewal: Promise<void> | undefined;
    const renew = async () => {
      try {
        if (await store.renew(job, leaseMs)) return;
        isLost = true;
        controller.abort();
      } catch (error) {
        this.logger.warn({ err: error, job: this.options.name }, 'job lease renewal failed');
      }
    };
    const timer = setInterval(() => {
      renewal ??= renew().finally(() => (renewal = undefined));
    }, leaseMs / 3);
    let timeout: NodeJS.Timeout | undefined;
    // A job may hang without heeding its signal.
    const expired = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => {
        const error = new JobTimeoutError(`The job ran longer than ${maxRunMs} ms`);
        controller.abort(error);
        reject(error);
      }, maxRunMs);
    });
    this.running.add(controller);
    try {
      await Promise.race([run(job, { signal: controller.signal }), expired]);
    } catch (error) {
      // A renewal that ends later would undo the delay of a retry.
      clearInterval(timer);
      await renewal;
      throw isLost ? new JobLeaseLostError({ cause: error }) : error;
    } finally {
      clearInterval(timer);
      clearTimeout(timeout);
      this.running.delete(controller);
    }
  }

  private async onError(job: Job, error: unknown): Promise<void> {
    const { name, store, maxAttempts, backoffMs, logFields, errorFields } = this.options;
    const isInterrupted = this.isStopped && (error as Error | undefined)?.name === 'AbortError';
    const isDead = job.attempts >= maxAttempts || error instanceof UnrecoverableJobError;
    const fields = { job: name, attempts: job.attempts, ...logFields(job), ...errorFields(error) };
    try {
      if (error instanceof JobLeaseLostError) {
        this.logger.warn({ job: name, attempts: job.attempts, ...logFields(job) }, 'job lease lost');
      } else if (isInterrupted) {
        this.logger.info({ job: name, attempts: job.attempts, ...logFields(job) }, 'job interrupted');
        await store.release(job);
      } else if (isDead) {
        this.logger.error(fields, 'job failed permanently');
        await store.fail(job, error);
      } else {
        const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
        this.logger[level](fields, 'job failed');
        await store.retry(job, backoffMs(job.attempts), error);
      }
    } catch (storeError) {
      this.logger.error({ err: storeError, job: name, ...logFields(job) }, 'job failure not stored');
    }
  }
}
