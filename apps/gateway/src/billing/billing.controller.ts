import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  billingRpc,
  CreateOrderDto,
  CreateSubscriptionDto,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { Public, SignedIn } from '../http/access.decorator';

/** A request of calls that take nothing: the service refuses what is sent all the same. */
interface Bodied {
  body: NoRequest;
}

@ApiTags('billing')
@Controller('api')
export class BillingController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('paypal/setup')
  @Public()
  getPaypalSetup() {
    return this.rpc.forward(billingRpc.getPaypalSetup, {});
  }

  @Post('paypal/order')
  @Public()
  createPaypalOrder(@Body() body: CreateOrderDto) {
    return this.rpc.forward(billingRpc.createPaypalOrder, body);
  }

  /** The path says all; a body may be sent and is not looked at (API-36). */
  @Post('paypal/order/:orderId/capture')
  @HttpCode(200)
  @Public()
  capturePaypalOrder(@Param('orderId') orderId: string) {
    return this.rpc.forward(billingRpc.capturePaypalOrder, { orderId });
  }

  @Post('create-subscription')
  @Public()
  createSubscription(@Body() body: CreateSubscriptionDto) {
    return this.rpc.forward(billingRpc.createSubscription, body);
  }

  @Post('quick-subscribe')
  @HttpCode(200)
  @SignedIn()
  quickSubscribe(@Req() { body }: Bodied) {
    return this.rpc.forward(billingRpc.quickSubscribe, body);
  }

  @Get('billing/subscription')
  @SignedIn()
  getSubscription() {
    return this.rpc.forward(billingRpc.getSubscription, {});
  }

  @Post('billing/subscription/cancel')
  @HttpCode(200)
  @SignedIn()
  cancelSubscription(@Req() { body }: Bodied) {
    return this.rpc.forward(billingRpc.cancelSubscription, body);
  }

  @Post('billing/subscription/resume')
  @HttpCode(200)
  @SignedIn()
  resumeSubscription(@Req() { body }: Bodied) {
    return this.rpc.forward(billingRpc.resumeSubscription, body);
  }

  @Post('billing/refund')
  @HttpCode(200)
  @SignedIn()
  refundPayment(@Req() { body }: Bodied) {
    return this.rpc.forward(billingRpc.refundPayment, body);
  }
}
