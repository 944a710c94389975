import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { JobStore, StoredJob } from './job-store';

/** A job is due again a little before its next poll, so that a poll that comes early does not skip an interval. */
const DUE_AFTER = 0.8;

/** One run of a scheduled job. */
interface ScheduledRun extends StoredJob {
  leaseId: string;
}

/** A schedule as a queue of one job, which is due again after every run. */
export interface Schedule extends JobStore<ScheduledRun> {
  /** Makes the job due at the next claim of this process. */
  makeDue(): void;
  /** Makes the job due for all who share it. */
  storeDue(): Promise<void>;
}

/** The schedule of a job that each process runs. */
export class ProcessSchedule implements Schedule {
  private dueAt = 0;

  constructor(private readonly everyMs: number) {}

  makeDue(): void {
    this.dueAt = 0;
  }

  async storeDue(): Promise<void> {
    this.makeDue();
  }

  async claim(): Promise<ScheduledRun | undefined> {
    if (Date.now() < this.dueAt) return undefined;
    this.dueAt = Date.now() + this.everyMs * DUE_AFTER;
    return { attempts: 1, leaseId: '' };
  }

  async renew(): Promise<boolean> {
    return true;
  }
  async complete(): Promise<void> {}
  async retry(): Promise<void> {}
  async release(): Promise<void> {}
  async fail(): Promise<void> {}
}

/**
 * The schedule of a job that one replica of a service runs at a time, and one each interval. A run that timed out gives
 * its lease back, whether or not it has ended.
 */
export class SharedSchedule implements Schedule {
  private isDue = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly name: string,
    private readonly everyMs: number,
  ) {}

  makeDue(): void {
    this.isDue = true;
  }

  async storeDue(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO scheduled_job (name, due_at) VALUES ($1, now()) ON CONFLICT (name) DO UPDATE SET due_at = now()`,
      [this.name],
    );
  }

  async claim(leaseMs: number): Promise<ScheduledRun | undefined> {
    const leaseId = randomUUID();
    const claimed = await this.dataSource.query<unknown[]>(
      `INSERT INTO scheduled_job AS job (name, due_at, lease_id, leased_until)
       VALUES ($1, now() + $2 * interval '1 ms', $3, now() + $4 * interval '1 ms')
       ON CONFLICT (name) DO UPDATE
         SET due_at = excluded.due_at, lease_id = excluded.lease_id, leased_until = excluded.leased_until
         WHERE ($5 OR job.due_at <= now()) AND (job.leased_until IS NULL OR job.leased_until <= now())
       RETURNING name`,
      [this.name, this.everyMs * DUE_AFTER, leaseId, leaseMs, this.isDue],
    );
    if (claimed.length === 0) return undefined;
    this.isDue = false;
    return { attempts: 1, leaseId };
  }

  async renew({ leaseId }: ScheduledRun, leaseMs: number): Promise<boolean> {
    const [, renewed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE scheduled_job SET leased_until = now() + $3 * interval '1 ms' WHERE name = $1 AND lease_id = $2`,
      [this.name, leaseId, leaseMs],
    );
    return renewed > 0;
  }

  async complete({ leaseId }: ScheduledRun): Promise<void> {
    await this.dataSource.query(
      `UPDATE scheduled_job SET lease_id = NULL, leased_until = NULL WHERE name = $1 AND lease_id = $2`,
      [this.name, leaseId],
    );
  }

  retry(run: ScheduledRun): Promise<void> {
    return this.complete(run);
  }

  release(run: ScheduledRun): Promise<void> {
    return this.complete(run);
  }

  fail(run: ScheduledRun): Promise<void> {
    return this.complete(run);
  }
}
