import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { billingRpc, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { SubscriptionsService } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @RpcHandler(billingRpc.getSubscription)
  getSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.get(userId);
  }

  @RpcHandler(billingRpc.cancelSubscription)
  cancelSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.setCancelAtPeriodEnd(userId, true);
  }

  @RpcHandler(billingRpc.resumeSubscription)
  resumeSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.setCancelAtPeriodEnd(userId, false);
  }

  @RpcHandler(billingRpc.refundPayment)
  refundPayment(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.refund(userId);
  }
}
