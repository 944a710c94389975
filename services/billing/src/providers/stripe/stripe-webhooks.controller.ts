import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { storeStripeWebhook, StripeWebhookDto } from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { WebhooksService } from '../../payments/webhooks/webhooks.service';
import { STRIPE, StripeClient } from './stripe-client';

/** Receives Stripe's webhooks, whose signature is verified here. */
@Controller()
export class StripeWebhooksController {
  constructor(
    private readonly stripe: StripeClient,
    private readonly webhooks: WebhooksService,
  ) {}

  @RpcHandler(storeStripeWebhook)
  async storeStripeWebhook(@Payload() { body, signature }: StripeWebhookDto): Promise<void> {
    const event = this.stripe.verifyWebhook(body, signature);
    if (!event) throw this.webhooks.rejectSignature(STRIPE);
    await this.webhooks.store(STRIPE, { eventId: event.id, type: event.type, body });
  }
}
