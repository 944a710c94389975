import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { Clock, daysBefore } from '../clock';
import { COMPLAINTS_KEPT_DAYS } from '../complaints/complaint.entity';
import { forgetOld, type Kept } from './forget-old';

const HOUR_MS = 3_600_000;

/** Texts are others' words, a provider's request is known so that it is not replayed, and the rest is of no use any more. */
const KEPT: readonly Kept[] = [
  { table: 'blocked_text', column: 'received_time', days: 90 },
  { table: 'blocked_call', column: 'call_time', days: 365 },
  { table: 'provider_call', column: 'heard_at', days: 90 },
  { table: 'complaint', column: 'filed_at', days: COMPLAINTS_KEPT_DAYS },
  { table: 'report', column: 'created_at', days: 90, field: 'content' },
];

/** Forgets what is long past, each hour. */
@Injectable()
export class OldRowsSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private end: (() => Promise<void>) | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.end = repeatWork(HOUR_MS, () => this.sweep());
  }

  async onModuleDestroy(): Promise<void> {
    await this.end?.();
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const kept of KEPT) {
      try {
        await forgetOld(this.dataSource, kept, daysBefore(now, kept.days));
      } catch (error) {
        this.logger.warn(
          { err: error, table: kept.table },
          'Old rows could not be forgotten; trying again in an hour',
        );
      }
    }
  }
}
