import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRpc, CreateOrderDto, CreateSubscriptionDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { Public, SignedIn } from '../http/access.decorator';

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
  quickSubscribe() {
    return this.rpc.forward(billingRpc.quickSubscribe, {});
  }

  @Get('billing/subscription')
  @SignedIn()
  getSubscription() {
    return this.rpc.forward(billingRpc.getSubscription, {});
  }

  @Post('billing/subscription/cancel')
  @HttpCode(200)
  @SignedIn()
  cancelSubscription() {
    return this.rpc.forward(billingRpc.cancelSubscription, {});
  }

  @Post('billing/subscription/resume')
  @HttpCode(200)
  @SignedIn()
  resumeSubscription() {
    return this.rpc.forward(billingRpc.resumeSubscription, {});
  }

  @Post('billing/refund')
  @HttpCode(200)
  @SignedIn()
  refundPayment() {
    return this.rpc.forward(billingRpc.refundPayment, {});
  }
}
