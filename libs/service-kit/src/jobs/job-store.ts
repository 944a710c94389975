import type { EntityManager, DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/** What every stored job has. */
export interface StoredJob {
  /** How often it was claimed, the running attempt included. */
  attempts: number;
}

/** Where a queue's jobs are stored. {@link JobTable} is the usual one. */
export interface JobStore<Job extends StoredJob> {
  /** Claims the job that is due longest for `leaseMs`; a process that dies leaves it due again when the lease ends. */
  claim(leaseMs: number): Promise<Job | undefined>;
  /** Extends the lease of a running job; false when the job was cancelled or another process claimed it. */
  renew(job: Job, leaseMs: number): Promise<boolean>;
  complete(job: Job): Promise<void>;
  /** Makes a failed job due again after `delayMs`. */
  retry(job: Job, delayMs: number): Promise<void>;
  /** Makes an interrupted job due at once; its attempt does not count. */
  release(job: Job): Promise<void>;
  /** Records that a job failed permanently. */
  fail(job: Job, error: unknown): Promise<void>;
}

/**
 * A queue in a table with the columns `attempts` and `dueAt`. A repository extends it; where finished rows stay, it
 * overrides `complete` and `fail`, which delete the row while its `attempts` are the job's: no other worker has claimed
 * it since. Enqueue with a plain insert, in the caller's transaction.
 */
export class JobTable<Job extends StoredJob & ObjectLiteral> implements JobStore<Job> {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly entity: EntityTarget<Job>,
    /** Property of the moment from which a row may be claimed; null in finished rows. Needs an index. */
    private readonly dueAt: keyof Job & string,
    /**
     * What else a claim sets, which due jobs it may take and which comes first; constants of the code, as they go into
     * SQL. The table is `job` in `where` and `first`.
     */
    private readonly claiming: { set?: string; where?: string; first?: string } = {},
  ) {}

  async claim(leaseMs: number): Promise<Job | undefined> {
    const { table, key, due, columns } = this.names();
    const { set, where = 'true', first } = this.claiming;
    const order = [first, due].filter(Boolean).join(', ');
    const [rows] = await this.dataSource.query<[Record<string, unknown>[], number]>(
      `UPDATE ${table} SET attempts = attempts + 1, ${due} = now() + $1 * interval '1 ms'${set ? `, ${set}` : ''}
       WHERE (${key.join(', ')}) = (
         SELECT ${key.join(', ')} FROM ${table} job WHERE ${due} <= now() AND ${where}
          ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columns.join(', ')}`,
      [leaseMs],
    );
    return rows[0] && this.toJob(rows[0]);
  }

  async renew(job: Job, leaseMs: number): Promise<boolean> {
    return (await this.setDue(job, leaseMs)) > 0;
  }

  async retry(job: Job, delayMs: number): Promise<void> {
    await this.setDue(job, delayMs);
  }

  async release(job: Job): Promise<void> {
    await this.setDue(job, 0, job.attempts - 1);
  }

  async complete(job: Job): Promise<void> {
    await this.dataSource.manager.delete(this.entity, { ...this.keyOf(job), attempts: job.attempts });
  }

  async fail(job: Job, _error: unknown): Promise<void> {
    await this.dataSource.manager.delete(this.entity, { ...this.keyOf(job), attempts: job.attempts });
  }

  /** Cancels a job: its next renewal returns false, which aborts a running one. */
  async cancel(job: Job, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.delete(this.entity, this.keyOf(job));
  }

  /** Only while no other worker has claimed the job since. */
  private async setDue(job: Job, delayMs: number, attempts = job.attempts): Promise<number> {
    const { table, key, due } = this.names();
    const values = Object.values(this.keyOf(job));
    const [, updated] = await this.dataSource.query<[unknown, number]>(
      `UPDATE ${table} SET ${due} = now() + $1 * interval '1 ms', attempts = $3
       WHERE attempts = $2 AND ${due} IS NOT NULL AND ${key.map((column, index) => `${column} = $${index + 4}`).join(' AND ')}`,
      [delayMs, job.attempts, attempts, ...values],
    );
    return updated;
  }

  private keyOf(job: Job): Record<string, unknown> {
    const { primaryColumns } = this.dataSource.getMetadata(this.entity);
    return Object.fromEntries(
      primaryColumns.map((column) => [column.propertyName, column.getEntityValue(job)]),
    );
  }

  private names() {
    const metadata = this.dataSource.getMetadata(this.entity);
    return {
      table: metadata.tablePath,
      key: metadata.primaryColumns.map((column) => column.databaseName),
      due: metadata.findColumnWithPropertyName(this.dueAt)?.databaseName as string,
      columns: metadata.columns.map((column) => column.databaseName),
    };
  }

  private toJob(row: Record<string, unknown>): Job {
    const { columns } = this.dataSource.getMetadata(this.entity);
    return Object.fromEntries(
      columns.map((column) => [
        column.propertyName,
        this.dataSource.driver.prepareHydratedValue(row[column.databaseName], column),
      ]),
    ) as Job;
  }
}

/** Doubles the delay with each attempt, from `firstMs` up to `maxMs`. */
export const exponentialBackoff =
  (firstMs: number, maxMs: number) =>
  (attempts: number): number =>
    Math.min(firstMs * 2 ** (attempts - 1), maxMs);
