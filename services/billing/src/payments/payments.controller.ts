import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  billingRpc,
  type CaptureOrderDto,
  type CreateOrderDto,
  type CreateSubscriptionDto,
  type NoRequest,
  type RpcHandlers,
} from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { PaymentsService } from './payments.service';

type Handlers = Pick<
  RpcHandlers<typeof billingRpc>,
  'getProviders' | 'getPaypalSetup' | 'createPaypalOrder' | 'capturePaypalOrder' | 'createSubscription'
>;

/** Open to visitors: a plan can be bought before there is an account. */
@Controller()
export class PaymentsController implements Handlers {
  constructor(private readonly payments: PaymentsService) {}

  @RpcHandler(billingRpc.getProviders)
  getProviders(@Payload() _: NoRequest) {
    return this.payments.getProviders();
  }

  @RpcHandler(billingRpc.getPaypalSetup)
  getPaypalSetup(@Payload() _: NoRequest) {
    return this.payments.refuse();
  }

  @RpcHandler(billingRpc.createPaypalOrder)
  createPaypalOrder(@Payload() request: CreateOrderDto) {
    return this.payments.createOrder(request);
  }

  @RpcHandler(billingRpc.capturePaypalOrder)
  capturePaypalOrder(@Payload() _: CaptureOrderDto) {
    return this.payments.refuse();
  }

  @RpcHandler(billingRpc.createSubscription)
  createSubscription(@Payload() _: CreateSubscriptionDto) {
    return this.payments.refuse();
  }
}
