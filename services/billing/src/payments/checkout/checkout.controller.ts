import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  billingRpc,
  CreateSubscriptionDto,
  type NoRequest,
  PaymentStatusDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { CheckoutService } from './checkout.service';
import { PaymentStatusService } from './payment-status.service';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly paymentStatus: PaymentStatusService,
  ) {}

  @RpcHandler(billingRpc.getProviders)
  getProviders(@Payload() _: NoRequest) {
    return this.checkout.getProviders();
  }

  /** Open to visitors: a plan can be bought before there is an account. */
  @RpcHandler(billingRpc.createSubscription)
  createSubscription(@Payload() request: CreateSubscriptionDto, @Actor() actor: ActorContext) {
    return this.checkout.createSubscription(actor, request);
  }

  @RpcHandler(billingRpc.getPaymentStatus)
  getPaymentStatus(@Payload() { paymentId }: PaymentStatusDto) {
    return this.paymentStatus.get(paymentId);
  }

  @RpcHandler(billingRpc.quickSubscribe)
  quickSubscribe(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.checkout.quickSubscribe(userId);
  }
}
