import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { DetectionRepository } from '../detections/detection.repository';
import { LookupRepository } from '../lookups/lookup.repository';
import { SignInRepository } from '../sign-ins/sign-in.repository';

const HOUR_MS = 3_600_000;

/** Drops what is kept for a time, of users who do nothing that would drop it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private first?: Promise<void>;
  private stop?: () => Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly lookups: LookupRepository,
    private readonly signIns: SignInRepository,
    private readonly detections: DetectionRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.first = this.tidy();
    this.stop = repeatWork(HOUR_MS, () => this.tidy());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
    await this.first;
  }

  async tidy(): Promise<void> {
    const { manager } = this.dataSource;
    try {
      await this.lookups.prune(manager);
      await this.signIns.prune(manager);
      await this.detections.prune(manager);
    } catch (error) {
      this.logger.warn({ err: error }, 'Old rows could not be dropped; trying again in an hour');
    }
  }
}
