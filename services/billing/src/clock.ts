import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { BillingConfig } from './config';

const LOOK_MS = 500;

/**
 * What time it is; of its own so that tests can be somewhen else. Where the providers' stand-in is traded with, its time is
 * ours too: whoever sets it ahead would else see renewals that lie in our future.
 */
@Injectable()
export class Clock implements OnApplicationBootstrap, OnModuleDestroy {
  private aheadMs = 0;
  private isLost = false;
  private stop?: () => Promise<void>;

  constructor(
    private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { paymentSandboxUrl: url } = this.config;
    if (!url) return;
    await this.follow(url);
    this.stop = repeatWork(LOOK_MS, () => this.follow(url));
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  private async follow(sandboxUrl: string): Promise<void> {
    try {
      const address = new URL('/_sandbox/ahead', sandboxUrl);
      const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(5000) });
      if (!response.ok) throw new Error(`The sandbox answers ${response.status} when asked for the time`);
      const { seconds } = (await response.json()) as { seconds: number };
      this.aheadMs = seconds * 1000;
      this.isLost = false;
    } catch (error) {
      if (!this.isLost)
        this.logger.warn({ err: error }, 'The sandbox does not tell the time; the last is kept');
      this.isLost = true;
    }
  }
}
