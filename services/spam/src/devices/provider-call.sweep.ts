import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { DeviceRepository } from './device.repository';

const HOUR_MS = 3_600_000;

/** How long a provider's request is remembered, so that it cannot be replayed. */
const REMEMBERED_MS = 90 * 24 * HOUR_MS;

/** Forgets providers' requests that are long past. */
@Injectable()
export class ProviderCallSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private end: (() => Promise<void>) | undefined;

  constructor(
    private readonly devices: DeviceRepository,
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
    try {
      await this.devices.forgetCalls(new Date(this.clock.now().getTime() - REMEMBERED_MS));
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Old requests of voice providers could not be forgotten; trying again in an hour',
      );
    }
  }
}
