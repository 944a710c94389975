import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { repeatWork } from '../bootstrap/repeated-work';
import type { Logger } from '../logging/logger';

const HOUR_MS = 3_600_000;
/** Rows of one statement: locks are short, and none outlasts the time that a statement may take. */
const ROWS_AT_ONCE = 1000;
/** Statements of one turn for a table; what is left waits for the next. */
const MOST_STATEMENTS = 500;

/** Rows that are kept for a time. Both names go into the statement as they are: they must be the code's own. */
export interface KeptRows {
  table: string;
  /** The time that they are kept from; where it is null, the row stays. Needs an index. */
  column: string;
  /** How long, in milliseconds. */
  keptMs: number;
}

/** Deletes what is long past, at the start and each hour; a table that fails is told of in the log and waits for the next turn. */
export class OldRowsSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private first?: Promise<void>;
  private end?: () => Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly kept: readonly KeptRows[],
    private readonly now = () => Date.now(),
  ) {}

  onApplicationBootstrap(): void {
    this.first = this.sweep();
    this.end = repeatWork(HOUR_MS, () => this.sweep());
  }

  async onModuleDestroy(): Promise<void> {
    await this.end?.();
    await this.first;
  }

  /** Does one turn. */
  async sweep(): Promise<void> {
    for (const rows of this.kept) {
      try {
        await this.deleteOld(rows);
      } catch (error) {
        const { table } = rows;
        this.logger.warn({ err: error, table }, 'Old rows could not be dropped; trying again in an hour');
      }
    }
  }

  /** Those that another replica is just deleting are left to it. */
  private async deleteOld({ table, column, keptMs }: KeptRows): Promise<void> {
    const before = new Date(this.now() - keptMs);
    for (let nth = 0; nth < MOST_STATEMENTS; nth++) {
      const [, deleted] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`,
        [before],
      );
      if (deleted < ROWS_AT_ONCE) return;
    }
  }
}
