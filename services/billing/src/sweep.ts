import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type Logger, repeatWork } from '@swipeclean/service-kit';
import type { Clock } from './clock';

const LOOK_MS = 5000;

/** Does what falls due by time alone, looked for every few seconds; what fails is tried again at the next look. */
export abstract class Sweep implements OnApplicationBootstrap, OnModuleDestroy {
  private stop?: () => Promise<void>;

  constructor(
    /** What it looks for, as a log says it. */
    private readonly what: string,
    private readonly clock: Clock,
    protected readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.begin();
    this.stop = repeatWork(LOOK_MS, () => this.look());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  /** Does all that is due. */
  async look(): Promise<void> {
    try {
      await this.sweep(this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error }, `Due ${this.what} could not be looked at; trying again`);
    }
  }

  /** What a start makes due. */
  protected abstract begin(): Promise<void>;

  protected abstract sweep(now: Date): Promise<void>;

  /** Does something for each; one that fails does not hold up the others. */
  protected async forEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      await work(id).catch((error: unknown) => {
        this.logger.error({ err: error }, `One of the due ${this.what} could not be judged; trying again`);
      });
    }
  }
}
