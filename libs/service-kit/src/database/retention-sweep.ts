import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { HOUR_MS } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { JobRunner } from '../jobs/job-runner';
import { LOGGER, type Logger } from '../logging/logger';
import { retentionDeletedRows } from '../operations/metrics';
import { Clock } from '../time/clock';
import { deleteInBatches } from './delete-in-batches';

/** Rows of one statement. */
const BATCH_ROWS = 5000;
/** Statements of one run for a table; the next run does the rest. */
const MAX_BATCHES = 500;

/** How long the rows of a table are kept. All names go into SQL as they are, so they must be constants of the code. */
export interface RetentionRule {
  table: string;
  /** The moment that rows are kept from; a row where it is null stays. Index it where the table is large. */
  column: string;
  retentionMs: number;
  /** A column to set to null in place of deleting the row. */
  clear?: string;
  /** Only rows of this condition. */
  only?: string;
}

/** Deletes the rows past their retention, at the start and each hour, a batch at a time. */
export class RetentionSweep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly rules: readonly RetentionRule[],
    jobs: JobRunner,
  ) {
    for (const { table, clear } of rules) if (!clear) retentionDeletedRows.inc({ table }, 0);
    jobs.schedule({ name: 'retention.sweep', everyMs: HOUR_MS, run: () => this.sweep() });
  }

  /** Applies every rule once. @throws Error that names the tables that failed, after all others were swept */
  async sweep(): Promise<void> {
    const failures: string[] = [];
    for (const rule of this.rules) {
      const { table, clear } = rule;
      try {
        const rows = await this.apply(rule);
        if (!clear) retentionDeletedRows.inc({ table }, rows);
        if (rows > 0)
          this.logger.info({ table, rows, ...(clear && { clear }) }, 'retention sweep removed old data');
      } catch (error) {
        this.logger.error({ err: error, table: rule.table }, 'retention sweep failed');
        failures.push(`${rule.table}: ${(error as Error).message}`);
      }
    }
    if (failures.length > 0) throw new Error(`Old rows stay in ${failures.join('; ')}`);
  }

  /** Returns how many rows of the table were deleted or cleared. */
  private async apply({ table, column, retentionMs, clear, only = 'true' }: RetentionRule): Promise<number> {
    const before = new Date(this.clock.now().getTime() - retentionMs);
    const [where, values] = [`${column} < $1 AND ${only}`, [before]];
    if (!clear) return deleteInBatches(this.dataSource, { table, where, values, maxBatches: MAX_BATCHES });
    let cleared = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const [, changed] = await this.dataSource.query<[unknown, number]>(
        `UPDATE ${table} SET ${clear} = NULL WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${where} AND ${clear} IS NOT NULL LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))`,
        values,
      );
      cleared += changed;
      if (changed < BATCH_ROWS) break;
    }
    return cleared;
  }
}

/**
 * The provider of a service's sweep. `rules` may depend on providers, which `inject` names.
 *
 * @example
 * providers: [provideRetentionSweep(() => [{ table: 'lookup', column: 'looked_up_at', retentionMs: DAY_MS }])]
 */
export function provideRetentionSweep<Dependencies extends unknown[]>(
  rules: (...dependencies: Dependencies) => readonly RetentionRule[],
  inject: InjectionToken[] = [],
): FactoryProvider<RetentionSweep> {
  return {
    provide: RetentionSweep,
    inject: [DataSource, LOGGER, Clock, JobRunner, ...inject],
    useFactory: (
      dataSource: DataSource,
      logger: Logger,
      clock: Clock,
      jobs: JobRunner,
      ...dependencies: Dependencies
    ) => new RetentionSweep(dataSource, logger, clock, rules(...dependencies), jobs),
  };
}
