import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  billingRpc,
  StripeWebhookDto,
  PaypalWebhookDto,
  type WebhookCall,
} from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { WebhooksService } from './webhooks.service';

@Controller()
export class WebhooksController implements Record<WebhookCall, unknown> {
  constructor(private readonly webhooks: WebhooksService) {}

  @RpcHandler(billingRpc.receiveStripeWebhook)
  receiveStripeWebhook(@Payload() message: StripeWebhookDto) {
    return this.webhooks.receiveStripe(message);
  }

  @RpcHandler(billingRpc.receivePaypalWebhook)
  receivePaypalWebhook(@Payload() message: PaypalWebhookDto) {
    return this.webhooks.receivePaypal(message);
  }
}
