import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  changePlan,
  ChangePlanDto,
  createSubscription,
  CreateSubscriptionDto,
  type NoRequest,
  openPortal,
  previewPlanChange,
  PreviewPurchaseDto,
  quickSubscribe,
  replaceCard,
  ReplaceCardDto,
  startCardSetup,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { SubscriptionsService } from '../../payments/subscriptions/subscriptions.service';
import { CardCheckoutService } from './card-checkout.service';
import { CardsService } from './cards.service';
import { PlanChangesService } from './plan-changes.service';

@Controller()
export class CardPaymentsController {
  constructor(
    private readonly checkout: CardCheckoutService,
    private readonly planChanges: PlanChangesService,
    private readonly cards: CardsService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** Open to visitors: a plan can be bought before there is an account. */
  @RpcHandler(createSubscription)
  createSubscription(@Payload() request: CreateSubscriptionDto, @Actor() actor: ActorContext) {
    return this.checkout.createSubscription(actor, request);
  }

  @RpcHandler(quickSubscribe)
  quickSubscribe(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.checkout.quickSubscribe(userId);
  }

  @RpcHandler(previewPlanChange)
  previewPlanChange(@Payload() { plan }: PreviewPurchaseDto, @UserId() userId: string) {
    return this.planChanges.preview(userId, plan);
  }

  @RpcHandler(changePlan)
  async changePlan(@Payload() request: ChangePlanDto, @UserId() userId: string) {
    await this.planChanges.change(userId, request);
    return this.subscriptions.get(userId);
  }

  @RpcHandler(startCardSetup)
  startCardSetup(@Payload() _: NoRequest, @UserId() _userId: string, @Actor() actor: ActorContext) {
    return this.cards.startSetup(actor);
  }

  @RpcHandler(replaceCard)
  async replaceCard(@Payload() { setupId }: ReplaceCardDto, @UserId() userId: string) {
    await this.cards.replace(userId, setupId);
    return this.subscriptions.get(userId);
  }

  @RpcHandler(openPortal)
  openPortal(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.cards.openPortal(userId);
  }
}
