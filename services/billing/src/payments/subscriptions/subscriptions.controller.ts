import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  BillingIdDto,
  billingRpc,
  ChangePlanDto,
  type NoRequest,
  PreviewPurchaseDto,
  ReplaceCardDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { CardsService } from './cards.service';
import { PlanChangesService } from './plan-changes.service';
import { SubscriptionsService } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly planChanges: PlanChangesService,
    private readonly cards: CardsService,
  ) {}

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

  @RpcHandler(billingRpc.previewPlanChange)
  previewPlanChange(@Payload() { plan }: PreviewPurchaseDto, @UserId() userId: string) {
    return this.planChanges.preview(userId, plan);
  }

  @RpcHandler(billingRpc.changePlan)
  changePlan(@Payload() request: ChangePlanDto, @UserId() userId: string) {
    return this.subscriptions.changePlan(userId, request);
  }

  @RpcHandler(billingRpc.startCardSetup)
  startCardSetup(@Payload() _: NoRequest, @UserId() _userId: string, @Actor() actor: ActorContext) {
    return this.cards.startSetup(actor);
  }

  @RpcHandler(billingRpc.replaceCard)
  replaceCard(@Payload() { setupId }: ReplaceCardDto, @UserId() userId: string) {
    return this.subscriptions.replaceCard(userId, setupId);
  }

  @RpcHandler(billingRpc.openPortal)
  openPortal(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.cards.openPortal(userId);
  }
}
