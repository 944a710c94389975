import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PaypalWebhookDto, storePaypalWebhook } from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { WebhooksService } from '../../payments/webhooks/webhooks.service';
import { onRejection } from '../provider-errors';
import { PAYPAL, PaypalClient } from './paypal-client';

/** Receives PayPal's webhooks, whose signature PayPal itself verifies. */
@Controller()
export class PaypalWebhooksController {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly webhooks: WebhooksService,
  ) {}

  @RpcHandler(storePaypalWebhook)
  async storePaypalWebhook(@Payload() message: PaypalWebhookDto): Promise<void> {
    this.paypal.assertConfigured();
    const event = parseObject(message.body);
    const { id, event_type: type } = event;
    const isGenuine =
      typeof id === 'string' && typeof type === 'string' && (await this.isGenuine(message, event));
    if (!isGenuine) throw this.webhooks.rejectSignature(PAYPAL);
    await this.webhooks.store(PAYPAL, { eventId: id, type, body: message.body });
  }

  private isGenuine(message: PaypalWebhookDto, event: object): Promise<boolean> {
    const signature = {
      auth_algo: message.authAlgo,
      cert_url: message.certUrl,
      transmission_id: message.transmissionId,
      transmission_sig: message.transmissionSig,
      transmission_time: message.transmissionTime,
    };
    // PayPal rejects the request if it cannot have sent the event.
    return this.paypal.isWebhookGenuine(event, signature).catch(onRejection(false));
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
