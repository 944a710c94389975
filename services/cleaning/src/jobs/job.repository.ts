import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, type JobError, type JobKind, type JobResult } from '@swipeclean/contracts/server';
import { JobLeaseLostError, JobTable, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, In, MoreThan, type QueryDeepPartialEntity, Raw } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type JobInput, JobRow } from './job.entity';
import { SourceError } from '../connections/source-error';

/** Jobs of a user that run at a time, so that no user takes all places. */
const MAX_RUNNING = 2;
const RUNNING = `(SELECT count(*) FROM job other
  WHERE other.user_id = job.user_id AND other.state = 'running' AND other.due_at > now())`;
/** A user with fewer running jobs comes first, then the one whose last job ended earlier. */
const FAIREST = `${RUNNING}, (SELECT max(other.ended_at) FROM job other WHERE other.user_id = job.user_id) NULLS FIRST`;

/** Ends a queued job at once, and asks a running one to end. */
const CANCELLATION = `is_cancel_requested = true,
  state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END,
  due_at = CASE state WHEN 'queued' THEN NULL ELSE due_at END,
  checkpoint = CASE state WHEN 'queued' THEN NULL ELSE checkpoint END,
  ended_at = CASE state WHEN 'queued' THEN now() ELSE ended_at END`;

const ACTIVE: JobRow['state'][] = ['queued', 'running'];

/** How far a running job is. */
export interface JobProgress {
  done: number;
  /** Null while unknown. */
  total: number | null;
  bytes: number;
}

@Injectable()
export class JobRepository extends JobTable<JobRow> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(dataSource, JobRow, 'dueAt', {
      set: `state = 'running', claims = claims + 1, started_at = coalesce(started_at, now())`,
      fence: 'claims',
      where: `${RUNNING} < ${MAX_RUNNING}`,
      first: FAIREST,
      // One that failed is started again by its user, who knows what is in the mailbox or drive by then.
      shown: {
        createdAt: 'job.created_at',
        kind: 'job.kind',
        error: 'job.error',
        ended: 'job.state',
        cancel: CANCELLATION,
      },
    });
  }

  /** One claim at a time, as two at once would not count each other's job. */
  override claim(leaseMs: number): Promise<JobRow | undefined> {
    return withAdvisoryLock(this.dataSource, 'claim of a job', (manager) => super.claim(leaseMs, manager));
  }

  async insert(
    manager: EntityManager,
    job: { userId: string; sourceId: string; kind: JobKind; input: JobInput; idempotencyKey: string | null },
  ): Promise<JobRow> {
    const id = uuidv7();
    await manager.insert(JobRow, { id, ...job });
    return manager.findOneByOrFail(JobRow, { id });
  }

  find(id: string): Promise<JobRow | null> {
    return this.dataSource.manager.findOneBy(JobRow, { id });
  }

  findOfUser(userId: string, id: string, manager = this.dataSource.manager): Promise<JobRow | null> {
    return manager.findOneBy(JobRow, { userId, id });
  }

  findActive(sourceId: string, manager = this.dataSource.manager): Promise<JobRow | null> {
    return manager.findOneBy(JobRow, { sourceId, state: In(ACTIVE) });
  }

  /** Jobs under way, those of the last day, and runs that can still be undone; newest first. */
  list(userId: string): Promise<JobRow[]> {
    const isRestorable = Raw((column) => `(${column} ->> 'restorableUntil')::timestamptz > now()`);
    return this.dataSource.manager.find(JobRow, {
      where: [
        { userId, state: In(ACTIVE) },
        { userId, createdAt: MoreThan(new Date(Date.now() - DAY_MS)) },
        { userId, result: isRestorable },
      ],
      order: { id: 'DESC' },
      take: 100,
    });
  }

  /** Stores how far a job is. @returns whether its cancellation was asked for @throws JobLeaseLostError */
  async updateProgress(job: JobRow, { done, total, bytes }: JobProgress): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ is_cancel_requested: boolean }[], number]>(
      `UPDATE job SET done = $3, total = $4, bytes = $5 WHERE id = $1 AND claims = $2 AND state = 'running'
       RETURNING is_cancel_requested`,
      [job.id, job.claims, done, total, bytes],
    );
    if (!rows[0]) throw new JobLeaseLostError();
    return rows[0].is_cancel_requested;
  }

  /** @throws JobLeaseLostError */
  updateCheckpoint(job: JobRow, checkpoint: object): Promise<void> {
    return this.updateClaimed(job, { checkpoint: checkpoint as never });
  }

  /** Cancels a queued job at once, and asks a running one to end. */
  async requestCancel(userId: string, id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE job SET ${CANCELLATION}
       WHERE user_id = $1 AND id = $2 AND state IN ('queued', 'running')`,
      [userId, id],
    );
  }

  /** Ends a job as done or cancelled with its result. @throws JobLeaseLostError */
  end(job: JobRow, state: 'done' | 'cancelled', result: JobResult | null): Promise<void> {
    return this.updateEnded(job, { state, result: result as never, error: null });
  }

  /** Stores what a job did that is about to fail for good. @throws JobLeaseLostError */
  updateResult(job: JobRow, result: JobResult | null): Promise<void> {
    return this.updateClaimed(job, { result: result as never });
  }

  /** Stores that nothing of a run is left to undo. */
  async clearRestorable(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE job SET result = jsonb_set(result, '{restorableUntil}', 'null') WHERE id = $1 AND result IS NOT NULL`,
      [id],
    );
  }

  /** The row stays; its result was stored by {@link end}. */
  override async complete(_job: JobRow): Promise<void> {}

  override fail(job: JobRow, error: unknown): Promise<void> {
    return this.updateEnded(job, { state: 'failed', error: errorCode(error) });
  }

  private updateEnded(job: JobRow, values: QueryDeepPartialEntity<JobRow>): Promise<void> {
    return this.updateClaimed(job, { ...values, checkpoint: null, dueAt: null, endedAt: new Date() });
  }
}

const errorCode = (error: unknown): JobError => {
  const cause = error instanceof Error && error.cause instanceof SourceError ? error.cause : error;
  return cause instanceof SourceError ? cause.code : 'INTERNAL';
};
