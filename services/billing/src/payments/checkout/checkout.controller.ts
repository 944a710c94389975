import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  billingRpc,
  CreateSubscriptionDto,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { CheckoutService } from './checkout.service';

@Controller()
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  @RpcHandler(billingRpc.getProviders)
  getProviders(@Payload() _: NoRequest) {
    return this.checkout.getProviders();
  }

  /** Open to visitors: a plan can be bought before there is an account. */
  @RpcHandler(billingRpc.createSubscription)
  createSubscription(@Payload() request: CreateSubscriptionDto, @Actor() actor: ActorContext) {
    return this.checkout.createSubscription(actor, request);
  }

  @RpcHandler(billingRpc.quickSubscribe)
  quickSubscribe(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.checkout.quickSubscribe(userId);
  }
}
