import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  Not,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { type QueueColumns, QueueOperations } from './queue-operations';

/** Another worker has claimed the job, or it was cancelled: nothing of it is this worker's to change. */
export class JobLeaseLostError extends Error {
  constructor(options?: ErrorOptions) {
    super('Another worker has claimed the job', options);
  }
}

/** Runs writes in a transaction that is rolled back unless they may still be made. */
export type FencedTransaction = <Result>(
  work: (manager: EntityManager) => Promise<Result>,
) => Promise<Result>;

/** What every stored job has. */
export interface StoredJob {
  /** How often it was claimed, the running attempt included. */
  attempts: number;
  /** Equal to the moment when it is due while a worker has claimed it; otherwise of no meaning. */
  leasedUntil?: Date | null;
}

/** Where a queue's jobs are stored. {@link JobTable} is the usual one. */
export interface JobStore<Job extends StoredJob> {
  /** Claims the job that is due longest for `leaseMs`; a process that dies leaves it due again when the lease ends. */
  claim(leaseMs: number): Promise<Job | undefined>;
  /** Extends the lease of a running job; false when the job was cancelled or another process claimed it. */
  renew(job: Job, leaseMs: number): Promise<boolean>;
  complete(job: Job): Promise<void>;
  /** Makes a job whose attempt failed with `error` due again after `delayMs`. */
  retry(job: Job, delayMs: number, error: unknown): Promise<void>;
  /** Makes an interrupted job due at once; its attempt does not count. */
  release(job: Job): Promise<void>;
  /** What operators see of the queue and may change; undefined where that is nothing. */
  readonly operations?: QueueOperations;
  /** Counts the jobs that are due, for the metrics. */
  countDue?(): Promise<number>;
  /** Records that a job failed permanently. */
  fail(job: Job, error: unknown): Promise<void>;
}

/**
 * A queue in a table with the columns `attempts`, `leased_until` and `dueAt`. A repository extends it; where finished
 * rows stay, it overrides `complete` and `fail`, which delete the row while its `attempts` are the job's: no other
 * worker has claimed it since. Enqueue with a plain insert, in the caller's transaction.
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
    private readonly claiming: {
      set?: string;
      where?: string;
      first?: string;
      /** Property of a number that each claim raises. `attempts`, the default, is lowered again by a release. */
      fence?: keyof Job & string;
      /** What operators see of the queue; without it they see nothing. */
      shown?: QueueColumns;
    } = {},
  ) {}

  async claim(leaseMs: number, manager = this.dataSource.manager): Promise<Job | undefined> {
    const { table, key, due, columns } = this.names();
    const { set, where = 'true', first } = this.claiming;
    const order = [first, due].filter(Boolean).join(', ');
    const [rows] = await manager.query<[Record<string, unknown>[], number]>(
      `UPDATE ${table} SET attempts = attempts + 1, ${due} = now() + $1 * interval '1 ms',
         leased_until = now() + $1 * interval '1 ms'${set ? `, ${set}` : ''}
       WHERE (${key.join(', ')}) = (
         SELECT ${key.join(', ')} FROM ${table} job WHERE ${due} <= now() AND ${where}
          ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columns.join(', ')}`,
      [leaseMs],
    );
    return rows[0] && this.toJob(rows[0]);
  }

  async countDue(): Promise<number> {
    const { table, due } = this.names();
    const { where = 'true' } = this.claiming;
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int FROM ${table} job WHERE ${due} <= now() AND ${where}`,
    );
    return row.count;
  }

  get operations(): QueueOperations | undefined {
    const { shown } = this.claiming;
    return shown && new QueueOperations(this.dataSource, this.names(), shown);
  }

  async renew(job: Job, leaseMs: number): Promise<boolean> {
    return (await this.setDue(job, leaseMs, { leasedUntil: msFromNow })) > 0;
  }

  async retry(job: Job, delayMs: number, _error: unknown): Promise<void> {
    await this.setDue(job, delayMs);
  }

  async release(job: Job): Promise<void> {
    await this.setDue(job, 0, { attempts: job.attempts - 1 });
  }

  async complete(job: Job): Promise<void> {
    await this.dataSource.manager.delete(this.entity, this.claimOf(job));
  }

  async fail(job: Job, _error: unknown): Promise<void> {
    await this.dataSource.manager.delete(this.entity, this.claimOf(job));
  }

  /**
   * Runs writes of a running job in a transaction that commits only while no other worker has claimed the job.
   * @throws JobLeaseLostError
   */
  transaction<Result>(job: Job, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const result = await work(manager);
      // At the end, as renewals and claims wait for this lock.
      const held = await manager.findOne(this.entity, {
        where: this.claimOf(job),
        lock: { mode: 'for_no_key_update' },
      });
      if (!held) throw new JobLeaseLostError();
      return result;
    });
  }

  /** Changes the row of a running job. @throws JobLeaseLostError */
  protected async updateClaimed(job: Job, values: QueryDeepPartialEntity<Job>): Promise<void> {
    const { affected } = await this.dataSource.manager.update(this.entity, this.claimOf(job), values);
    if (affected !== 1) throw new JobLeaseLostError();
  }

  /** What finds a job's row while it runs and no other worker has claimed it. */
  private claimOf(job: Job): FindOptionsWhere<Job> {
    const { fence = 'attempts' } = this.claiming;
    return { ...this.keyOf(job), [fence]: job[fence], [this.dueAt]: Not(IsNull()) } as FindOptionsWhere<Job>;
  }

  /** Cancels a job: its next renewal returns false, which aborts a running one. */
  async cancel(job: Job, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.delete(this.entity, this.keyOf(job));
  }

  /** Makes a job due after `delayMs`, only while no other worker has claimed it since. */
  protected async setDue(job: Job, delayMs: number, others: object = {}): Promise<number> {
    const values = { [this.dueAt]: msFromNow, leasedUntil: null, ...others };
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(this.entity)
      .set(values as unknown as QueryDeepPartialEntity<Job>)
      .where(this.claimOf(job))
      .setParameter('delayMs', delayMs)
      .execute();
    return affected ?? 0;
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

const msFromNow = () => `now() + :delayMs * interval '1 ms'`;

/** Doubles the delay with each attempt, from `firstMs` up to `maxMs`. */
export const exponentialBackoff =
  (firstMs: number, maxMs: number) =>
  (attempts: number): number =>
    Math.min(firstMs * 2 ** (attempts - 1), maxMs);
