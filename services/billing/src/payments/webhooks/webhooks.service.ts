import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@swipeclean/contracts/server';
import { AppError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { type WebhookEventRow, WebhookEventRepository } from './webhook-event.repository';
import { WebhookJob } from './webhook.job';

/** Stores webhook events whose signature a provider has verified, and answers at once. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly events: WebhookEventRepository,
    private readonly job: WebhookJob,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async store(
    provider: PaymentProviderName,
    event: Pick<WebhookEventRow, 'eventId' | 'type' | 'body'>,
  ): Promise<void> {
    await this.events.insert({ provider, ...event });
    this.job.wakeAfterBurst();
  }

  rejectSignature(provider: PaymentProviderName): AppError {
    this.logger.warn({ provider }, 'webhook signature rejected');
    return new AppError('VALIDATION', 'The signature is not valid.');
  }
}
