import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { WebhookEventRepository, type WebhookEventRow } from './webhook-event.repository';
import { MalformedEventError, WebhookProcessor } from './webhook.processor';

const POLL_MS = 1000;
const CLEANUP_MS = 3_600_000;
const MAX_CONCURRENT = 4;

/** Attempts before an event fails; about 36 hours. */
const MAX_ATTEMPTS = 16;

/** Deals with kept messages, each until it is done: what a dead process had begun, another goes on with. */
@Injectable()
export class WebhookJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly events: WebhookEventRepository,
    private readonly processor: WebhookProcessor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => this.wake(), POLL_MS),
      setInterval(() => void this.prune(), CLEANUP_MS),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.timers.forEach(clearInterval);
    await Promise.all(this.running);
  }

  /** Looks for events at once. */
  wake(): void {
    if (this.isStopped || this.running.size >= MAX_CONCURRENT) return;
    const run = this.runUntilEmpty().finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async runUntilEmpty(): Promise<void> {
    try {
      for (let event = await this.claim(); event; event = await this.claim()) await this.process(event);
    } catch (error) {
      this.logger.warn({ err: error }, 'Payment events could not be looked at; trying again');
    }
  }

  private async claim(): Promise<WebhookEventRow | undefined> {
    return this.isStopped ? undefined : this.events.claimNext();
  }

  private async process(event: WebhookEventRow): Promise<void> {
    const { provider, eventId, type, attempts } = event;
    try {
      await this.events.markProcessed(event, await this.processor.process(event));
    } catch (error) {
      const isGivenUp = attempts >= MAX_ATTEMPTS || error instanceof MalformedEventError;
      if (isGivenUp) await this.events.markFailed(event, String(error));
      else await this.events.scheduleRetry(event);
      const what = isGivenUp ? 'A payment event is given up' : 'A payment event could not be dealt with';
      this.logger.error({ err: error, provider, eventId, type, attempts }, what);
    }
  }

  private async prune(): Promise<void> {
    try {
      await this.events.deleteOld();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old payment events could not be dropped; trying again in an hour');
    }
  }
}
