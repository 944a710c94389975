import type { QueuedJobState, QueueSummary } from '@swipeclean/contracts/server';
import type { DataSource } from 'typeorm';

/** What operators see of a queue and may change; SQL of the code, in which the table is `job`. */
export interface QueueColumns {
  createdAt: string;
  /** What the queue calls a job; null by default. */
  kind?: string;
  error?: string;
  /** State of a row that is not due any more: `done` by default. */
  ended?: string;
  /** Assignments that make a failed job one that was never tried; without them a failed job is not retried. */
  retryFailed?: string;
  /** Assignments that cancel a job, in place of deleting its row. */
  cancel?: string;
}

/** A row of a queue as operators see it. */
export interface QueueRow {
  key: string;
  kind: string | null;
  state: QueuedJobState;
  attempts: number;
  /** With microseconds, so that a page can begin after it. */
  createdAt: string;
  dueAt: Date | null;
  error: string | null;
}

/** Jobs of a queue that have one state. */
export interface QueueStateCount {
  state: keyof QueueSummary['jobs'];
  count: number;
  oldest: string;
}

/** Which jobs of a queue are wanted; all by default. */
export interface QueueFilter {
  states?: readonly QueuedJobState[];
  kind?: string;
  limit: number;
}

/** Where a page begins: after this job. */
export interface QueuePosition {
  createdAt: string;
  key: string;
}

/** A job is changed only in these states. */
const OPEN: QueuedJobState[] = ['queued', 'scheduled', 'retrying'];

/** Reads and changes the rows of a queue for operators; each change checks the job's state as it is made. */
export class QueueOperations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly names: { table: string; key: string[]; due: string },
    private readonly columns: QueueColumns,
  ) {}

  /** Jobs, newest first. */
  list({ states, kind, limit }: QueueFilter, after?: QueuePosition): Promise<QueueRow[]> {
    return this.dataSource.query<QueueRow[]>(
      `${this.select()} SELECT * FROM shown
        WHERE ($1::text[] IS NULL OR state = ANY ($1)) AND ($2::text IS NULL OR kind = $2)
          AND ($3::text IS NULL OR ("createdAt" COLLATE "C", key COLLATE "C") < ($3, $4))
        ORDER BY "createdAt" COLLATE "C" DESC, key COLLATE "C" DESC LIMIT $5`,
      [states ?? null, kind ?? null, after?.createdAt ?? null, after?.key ?? '', limit],
    );
  }

  /** Whether a failed job may be made due again here. */
  get canRetryFailed(): boolean {
    return this.columns.retryFailed !== undefined;
  }

  /** How many jobs have each state, without those that have ended well, and when the oldest of each was added. */
  summarize(): Promise<QueueStateCount[]> {
    return this.dataSource.query<QueueStateCount[]>(
      `${this.select()} SELECT state, count(*)::int AS count, min("createdAt") AS oldest FROM shown
        WHERE state NOT IN ('done', 'cancelled') GROUP BY state`,
    );
  }

  async find(key: string): Promise<QueueRow | undefined> {
    const [row] = await this.dataSource.query<QueueRow[]>(
      `${this.select(`${this.key()} = $1`)} SELECT * FROM shown`,
      [key],
    );
    return row;
  }

  /** Makes a job due now; false when its state does not allow it. A running one is never made due a second time. */
  async retry(key: string): Promise<boolean> {
    const isOpen = `${this.state()} = ANY ('{${OPEN.join()}}')`;
    const isDue = await this.update(key, isOpen, `${this.names.due} = now(), leased_until = NULL`);
    return isDue || this.retryFailed(key);
  }

  /** As {@link retry}, of a failed job alone. */
  async retryFailed(key: string): Promise<boolean> {
    const { retryFailed } = this.columns;
    if (!retryFailed) return false;
    const assignments = `${this.names.due} = now(), leased_until = NULL, ${retryFailed}`;
    return this.update(key, `${this.state()} = 'failed'`, assignments);
  }

  /** Cancels a job that has not ended; a running one is aborted when it renews its lease. */
  async cancel(key: string): Promise<boolean> {
    const isOpen = `${this.state()} = ANY ('{${[...OPEN, 'running'].join()}}')`;
    if (this.columns.cancel) return this.update(key, isOpen, this.columns.cancel);
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM ${this.names.table} job WHERE ${this.key()} = $1 AND ${isOpen}`,
      [key],
    );
    return deleted > 0;
  }

  private async update(key: string, condition: string, assignments: string): Promise<boolean> {
    const [, updated] = await this.dataSource.query<[unknown, number]>(
      `UPDATE ${this.names.table} job SET ${assignments} WHERE ${this.key()} = $1 AND ${condition}`,
      [key],
    );
    return updated > 0;
  }

  private select(condition = 'true'): string {
    const { createdAt, kind = 'NULL', error = 'NULL' } = this.columns;
    return `WITH shown AS (
      SELECT ${this.key()} AS key, (${kind})::text AS kind, ${this.state()} AS state, job.attempts,
        to_char((${createdAt}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "createdAt",
        job.${this.names.due} AS "dueAt", (${error})::text AS error
      FROM ${this.names.table} job WHERE ${condition})`;
  }

  private key(): string {
    return `concat_ws(':', ${this.names.key.map((column) => `job.${column}::text`).join(', ')})`;
  }

  private state(): string {
    const { ended = `'done'` } = this.columns;
    const due = `job.${this.names.due}`;
    return `(CASE WHEN ${due} IS NULL THEN ${ended}
      WHEN job.leased_until = ${due} AND ${due} > now() THEN 'running'
      WHEN ${due} <= now() THEN 'queued' WHEN job.attempts > 0 THEN 'retrying' ELSE 'scheduled' END)`;
  }
}
