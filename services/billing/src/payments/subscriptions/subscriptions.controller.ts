import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  BillingIdDto,
  cancelSubscription,
  confirmPurchase,
  getSubscription,
  type NoRequest,
  previewPurchase,
  PreviewPurchaseDto,
  refundPayment,
  resumeSubscription,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { SubscriptionsService } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @RpcHandler(getSubscription)
  getSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.get(userId);
  }

  @RpcHandler(previewPurchase)
  previewPurchase(@Payload() { plan }: PreviewPurchaseDto, @Actor() { userId }: ActorContext) {
    return this.subscriptions.previewPurchase(userId, plan);
  }

  @RpcHandler(cancelSubscription)
  cancelSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.setCancelAtPeriodEnd(userId, true);
  }

  @RpcHandler(resumeSubscription)
  resumeSubscription(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.setCancelAtPeriodEnd(userId, false);
  }

  @RpcHandler(refundPayment)
  refundPayment(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.subscriptions.refund(userId);
  }

  @RpcHandler(confirmPurchase)
  confirmPurchase(@Payload() { id }: BillingIdDto, @UserId() userId: string) {
    return this.subscriptions.confirmPurchase(userId, id);
  }
}
