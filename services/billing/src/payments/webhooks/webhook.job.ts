import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import type { WebhookEventRow } from './webhook-event.entity';
import { UnreadableEvent, WebhookEventHandler } from './webhook-event.handler';
import { WebhookEventRepository } from './webhook-event.repository';

const LOOK_MS = 1000;
const PRUNE_MS = 3_600_000;
const AT_ONCE = 4;

/** Attempts before an event is given up; by then a day and a half has passed. */
const MOST_ATTEMPTS = 16;

/** Deals with kept messages, each until it is done: what a dead process had begun, another goes on with. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly events: WebhookEventRepository,
    private readonly handler: WebhookEventHandler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => this.wake(), LOOK_MS),
      setInterval(() => void this.prune(), PRUNE_MS),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.timers.forEach(clearInterval);
    await Promise.all(this.running);
  }

  /** Looks for events at once. */
  wake(): void {
    if (this.isStopped || this.running.size >= AT_ONCE) return;
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
    return this.isStopped ? undefined : this.events.claim();
  }

  private async process(event: WebhookEventRow): Promise<void> {
    const { provider, eventId, type, attempts } = event;
    try {
      await this.events.finish(event, await this.handler.apply(event));
    } catch (error) {
      const isGivenUp = attempts >= MOST_ATTEMPTS || error instanceof UnreadableEvent;
      if (isGivenUp) await this.events.park(event, String(error));
      else await this.events.postpone(event);
      const what = isGivenUp ? 'A payment event is given up' : 'A payment event could not be dealt with';
      this.logger.error({ err: error, provider, eventId, type, attempts }, what);
    }
  }

  private async prune(): Promise<void> {
    try {
      await this.events.prune();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old payment events could not be dropped; trying again in an hour');
    }
  }
}
