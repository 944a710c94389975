import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { Clock, daysBefore } from '../clock';
import { COMPLAINT_RETENTION_DAYS } from '../community/community.entity';

const HOUR_MS = 3_600_000;
/** Rows of one statement, so that locks are short and no statement times out. */
const BATCH_ROWS = 1000;
/** Statements of one run for a table; the next run deletes the rest. */
const MAX_BATCHES = 500;

/** How long a table keeps its rows, or with `field` one column of them, from the time in `column`. */
interface Retention {
  table: string;
  column: string;
  days: number;
  field?: string;
}

/** A provider request stays to detect replays. The privacy page states these times. */
const RETENTIONS: readonly Retention[] = [
  { table: 'blocked_text', column: 'received_time', days: 90 },
  { table: 'blocked_call', column: 'call_time', days: 365 },
  { table: 'provider_call', column: 'heard_at', days: 90 },
  { table: 'complaint', column: 'filed_at', days: COMPLAINT_RETENTION_DAYS },
  { table: 'report', column: 'created_at', days: 90, field: 'content' },
];

/** Deletes rows past their retention, every hour. */
@Injectable()
export class RetentionSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeatWork(HOUR_MS, () => this.sweep());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const retention of RETENTIONS) {
      try {
        await this.deleteExpired(retention, daysBefore(now, retention.days));
      } catch (error) {
        this.logger.warn({ err: error, table: retention.table }, 'retention sweep failed');
      }
    }
  }

  /** Skips rows that another replica is deleting. */
  private async deleteExpired({ table, column, field }: Retention, before: Date): Promise<void> {
    const change = field ? `UPDATE ${table} SET ${field} = NULL` : `DELETE FROM ${table}`;
    const isSet = field ? `AND ${field} IS NOT NULL` : '';
    for (let nth = 0; nth < MAX_BATCHES; nth++) {
      const [, changed] = await this.dataSource.query<[unknown, number]>(
        `${change} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${column} < $1 ${isSet} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))`,
        [before],
      );
      if (changed < BATCH_ROWS) return;
    }
  }
}
