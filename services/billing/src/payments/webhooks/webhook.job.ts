import { Injectable } from '@nestjs/common';
import { HOUR_MS, SECOND_MS } from '@swipeclean/contracts/server';
import { exponentialBackoff, type JobHandle, JobRunner } from '@swipeclean/service-kit';
import { BillingConfig } from '../../config';
import { CheckoutLimitsService } from '../checkout/checkout-limits.service';
import { BURST_MS, type WebhookEventRow, WebhookEventRepository } from './webhook-event.repository';
import { WebhookProcessor } from './webhook.processor';

/** Name of the queue of webhook events. */
export const WEBHOOK_QUEUE = 'webhooks.process';

const MAX_CONCURRENCY = 4;

/** Processes stored webhook events until each succeeds or fails for good, after about 36 hours. */
@Injectable()
export class WebhookJob {
  private readonly queue: JobHandle;

  constructor(
    private readonly events: WebhookEventRepository,
    private readonly processor: WebhookProcessor,
    limits: CheckoutLimitsService,
    { databasePoolSize }: BillingConfig,
    jobs: JobRunner,
  ) {
    this.queue = jobs.process<WebhookEventRow>({
      name: WEBHOOK_QUEUE,
      store: events,
      // Each holds a connection with its purchase's lock, and needs others meanwhile.
      concurrency: Math.max(1, Math.min(MAX_CONCURRENCY, Math.floor(databasePoolSize / 2))),
      maxAttempts: 16,
      backoffMs: exponentialBackoff(5 * SECOND_MS, 6 * HOUR_MS),
      logFields: ({ provider, eventId, type, attempts }) => ({ provider, eventId, type, attempts }),
      run: (event) => this.process(event),
    });
    jobs.schedule({ name: 'webhooks.delete-old', everyMs: HOUR_MS, run: () => events.deleteOld() });
    jobs.schedule({ name: 'checkout-attempts.delete-old', everyMs: HOUR_MS, run: () => limits.deleteOld() });
  }

  /** Processes events that were stored just now as soon as they are due, without waiting for the next poll. */
  wakeAfterBurst(): void {
    setTimeout(() => this.queue.wake(), BURST_MS).unref();
  }

  /** Processes due events now and waits until none is left. */
  run(): Promise<void> {
    return this.queue.run();
  }

  private async process(event: WebhookEventRow): Promise<void> {
    const userId = await this.processor.process(event);
    if (userId) await this.events.setUser(event, userId);
  }
}
