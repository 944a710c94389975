import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { billingRpc } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { Signed } from '../http/access.decorator';

/** An event, as its provider has signed it. */
const EVENT = { type: 'object', properties: { id: { type: 'string' } } };

type Sent = Record<string, string | undefined>;

/** Hands on what payment providers send, word for word: the service checks the signatures. */
@ApiTags('billing')
@Controller('api/billing/webhooks')
export class WebhooksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('stripe')
  @HttpCode(200)
  @ApiBody({ schema: EVENT })
  @Signed()
  receiveCard(@Body() body: unknown, @Headers() sent: Sent) {
    return this.rpc.forward(billingRpc.receiveStripeWebhook, {
      body: textOf(body),
      signature: sent['stripe-signature'] ?? '',
    });
  }

  @Post('paypal')
  @HttpCode(200)
  @ApiBody({ schema: EVENT })
  @Signed()
  receiveWallet(@Body() body: unknown, @Headers() sent: Sent) {
    return this.rpc.forward(billingRpc.receivePaypalWebhook, {
      body: textOf(body),
      transmissionId: sent['paypal-transmission-id'] ?? '',
      transmissionTime: sent['paypal-transmission-time'] ?? '',
      transmissionSig: sent['paypal-transmission-sig'] ?? '',
      certUrl: sent['paypal-cert-url'] ?? '',
      authAlgo: sent['paypal-auth-algo'] ?? '',
    });
  }
}

/** Without a body the request holds an empty object. */
const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');
