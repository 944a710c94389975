import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { deleteOld } from './delete-old';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is not kept for ever: blocked texts are others' words, and a provider's request is known so that it is not replayed. */
const KEPT = [
  { table: 'blocked_text', column: 'received_time', keptMs: 90 * DAY_MS },
  { table: 'provider_call', column: 'heard_at', keptMs: 90 * DAY_MS },
] as const;

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
    const now = this.clock.now().getTime();
    for (const { table, column, keptMs } of KEPT) {
      try {
        await deleteOld(this.dataSource, table, column, new Date(now - keptMs));
      } catch (error) {
        this.logger.warn({ err: error, table }, 'Old rows could not be forgotten; trying again in an hour');
      }
    }
  }
}
