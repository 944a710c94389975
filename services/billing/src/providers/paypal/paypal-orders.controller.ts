import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  CaptureOrderDto,
  capturePaypalOrder,
  CreateOrderDto,
  createPaypalOrder,
  createPaypalSubscription,
  CreatePaypalSubscriptionDto,
  getPaypalSetup,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler } from '@swipeclean/service-kit';
import { PaypalOrdersService } from './paypal-orders.service';
import { PaypalSubscriptionsService } from './paypal-subscriptions.service';

/** Open to visitors: a plan can be bought before there is an account. */
@Controller()
export class PaypalOrdersController {
  constructor(
    private readonly orders: PaypalOrdersService,
    private readonly subscriptions: PaypalSubscriptionsService,
  ) {}

  @RpcHandler(createPaypalSubscription)
  createPaypalSubscription(@Payload() { plan }: CreatePaypalSubscriptionDto, @Actor() actor: ActorContext) {
    return this.subscriptions.create(actor, plan);
  }

  @RpcHandler(getPaypalSetup)
  getPaypalSetup(@Payload() _: NoRequest) {
    return this.orders.getSetup();
  }

  @RpcHandler(createPaypalOrder)
  createPaypalOrder(@Payload() request: CreateOrderDto, @Actor() actor: ActorContext) {
    return this.orders.create(actor, request);
  }

  @RpcHandler(capturePaypalOrder)
  capturePaypalOrder(@Payload() { orderId }: CaptureOrderDto, @Actor() actor: ActorContext) {
    return this.orders.capture(actor, orderId);
  }
}
