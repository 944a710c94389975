import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider, PaypalWebhookDto, StripeWebhookDto } from '@swipeclean/contracts/server';
import { AppError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { PaypalClient, PaypalRequestError } from '../providers/paypal-client';
import { providerNotConfigured } from '../providers/provider-errors';
import { StripeClient } from '../providers/stripe-client';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookJob } from './webhook.job';

/** Stores webhook events with a valid signature and answers at once. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly paypal: PaypalClient,
    private readonly events: WebhookEventRepository,
    private readonly job: WebhookJob,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async receiveStripe({ body, signature }: StripeWebhookDto): Promise<void> {
    const event = this.stripe.verifyWebhook(body, signature);
    if (!event) throw this.rejectSignature('stripe');
    await this.store('stripe', event.id, event.type, body);
  }

  async receivePaypal(message: PaypalWebhookDto): Promise<void> {
    if (this.paypal.mode === 'off') throw providerNotConfigured();
    const event = parseObject(message.body);
    const { id, event_type: type } = event;
    const isGenuine =
      typeof id === 'string' && typeof type === 'string' && (await this.isGenuine(message, event));
    if (!isGenuine) throw this.rejectSignature('paypal');
    await this.store('paypal', id, type, message.body);
  }

  private async isGenuine(message: PaypalWebhookDto, event: object): Promise<boolean> {
    try {
      return await this.paypal.isWebhookGenuine(event, {
        auth_algo: message.authAlgo,
        cert_url: message.certUrl,
        transmission_id: message.transmissionId,
        transmission_sig: message.transmissionSig,
        transmission_time: message.transmissionTime,
      });
    } catch (error) {
      // PayPal rejects the request if it cannot have sent the event.
      if (error instanceof PaypalRequestError) return false;
      throw error;
    }
  }

  private async store(provider: PaymentProvider, eventId: string, type: string, body: string): Promise<void> {
    await this.events.insert({ provider, eventId, type, body });
    this.job.wake();
  }

  private rejectSignature(provider: string): AppError {
    this.logger.warn({ provider }, 'webhook signature rejected');
    return new AppError('VALIDATION', 'The signature is not valid.');
  }
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
