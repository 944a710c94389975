import { Body, Controller, Headers, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  receivePaypalWebhook,
  receiveStripeWebhook,
  storePaypalWebhook,
  storeStripeWebhook,
  type WebhookCall,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';

/** A provider's signed event. */
const EVENT = { type: 'object', properties: { id: { type: 'string' } } };

type Sent = Record<string, string | undefined>;

/** Forwards payment providers' webhooks unchanged: the service checks the signatures. */
@ApiTags('billing')
@Controller()
export class WebhooksController implements Record<WebhookCall, unknown> {
  constructor(private readonly rpc: RpcClient) {}

  @Route(receiveStripeWebhook)
  @ApiBody({ schema: EVENT })
  receiveStripeWebhook(
    @Body() body: unknown,
    @Headers() sent: Sent,
    @Req() { context }: FastifyRequest,
  ): Promise<Uint8Array> {
    const webhook = { body: bodyText(body), signature: sent['stripe-signature'] ?? '' };
    return this.rpc.forward(storeStripeWebhook, webhook, context);
  }

  @Route(receivePaypalWebhook)
  @ApiBody({ schema: EVENT })
  receivePaypalWebhook(
    @Body() body: unknown,
    @Headers() sent: Sent,
    @Req() { context }: FastifyRequest,
  ): Promise<Uint8Array> {
    const webhook = {
      body: bodyText(body),
      transmissionId: sent['paypal-transmission-id'] ?? '',
      transmissionTime: sent['paypal-transmission-time'] ?? '',
      transmissionSig: sent['paypal-transmission-sig'] ?? '',
      certUrl: sent['paypal-cert-url'] ?? '',
      authAlgo: sent['paypal-auth-algo'] ?? '',
    };
    return this.rpc.forward(storePaypalWebhook, webhook, context);
  }
}

/** Without a body Fastify sets an empty object. */
const bodyText = (body: unknown): string => (typeof body === 'string' ? body : '');
