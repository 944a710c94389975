import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  billingRpc,
  IdDto,
  type NoRequest,
  type PayPayoutDto,
  PayPayoutsDto,
  type RefusePayoutDto,
  type RequestPayoutDto,
} from '@swipeclean/contracts/server';
import { Actor, assertOwner, RpcHandler, UserId } from '@swipeclean/service-kit';
import { PayoutEvidenceService } from './payout-evidence.service';
import { PayoutsService } from './payouts.service';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly evidence: PayoutEvidenceService,
  ) {}

  @RpcHandler(billingRpc.requestPayout)
  requestPayout(@Payload() request: RequestPayoutDto, @UserId() userId: string) {
    return this.payouts.request(userId, request);
  }

  @RpcHandler(billingRpc.listPayouts)
  async listPayouts(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.payouts.list();
  }

  @RpcHandler(billingRpc.payPayout)
  async payPayout(@Payload() { id, reference }: PayPayoutDto, @Actor() actor: ActorContext) {
    return this.payouts.settle(assertOwner(actor), id, 'paid', reference);
  }

  @RpcHandler(billingRpc.getPayoutEvidence)
  async getPayoutEvidence(@Payload() { id }: IdDto, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.evidence.get(id);
  }

  @RpcHandler(billingRpc.payPayouts)
  async payPayouts(@Payload() request: PayPayoutsDto, @Actor() actor: ActorContext) {
    return this.payouts.payAll(assertOwner(actor), request);
  }

  @RpcHandler(billingRpc.refusePayout)
  async refusePayout(@Payload() { id, reason }: RefusePayoutDto, @Actor() actor: ActorContext) {
    return this.payouts.settle(assertOwner(actor), id, 'refused', reason);
  }
}
