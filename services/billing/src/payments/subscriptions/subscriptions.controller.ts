import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  BillingIdDto,
  billingRpc,
  type NoRequest,
  PreviewPurchaseDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { SubscriptionsService } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @RpcHandler(billingRpc.getSubscription)
  getSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.get(userId);
  }

  @RpcHandler(billingRpc.previewPurchase)
  previewPurchase(@Payload() { plan }: PreviewPurchaseDto, @Actor() { userId }: ActorContext) {
    return this.subscriptions.previewPurchase(userId, plan);
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

  @RpcHandler(billingRpc.confirmPurchase)
  confirmPurchase(@Payload() { id }: BillingIdDto, @UserId() userId: string) {
    return this.subscriptions.confirmPurchase(userId, id);
  }
}
