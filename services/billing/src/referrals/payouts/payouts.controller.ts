import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  getPayoutEvidence,
  IdDto,
  listPayouts,
  type NoRequest,
  payPayout,
  type PayPayoutDto,
  payPayouts,
  PayPayoutsDto,
  refusePayout,
  type RefusePayoutDto,
  requestPayout,
  type RequestPayoutDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { PayoutEvidenceService } from './payout-evidence.service';
import { PayoutsService } from './payouts.service';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly evidence: PayoutEvidenceService,
  ) {}

  @RpcHandler(requestPayout)
  requestPayout(@Payload() request: RequestPayoutDto, @UserId() userId: string) {
    return this.payouts.request(userId, request);
  }

  @RpcHandler(listPayouts)
  async listPayouts(@Payload() _: NoRequest) {
    return this.payouts.list();
  }

  @RpcHandler(payPayout)
  async payPayout(@Payload() { id, reference }: PayPayoutDto, @UserId() ownerId: string) {
    return this.payouts.settle(ownerId, id, 'paid', reference);
  }

  @RpcHandler(getPayoutEvidence)
  async getPayoutEvidence(@Payload() { id }: IdDto) {
    return this.evidence.get(id);
  }

  @RpcHandler(payPayouts)
  async payPayouts(@Payload() request: PayPayoutsDto, @UserId() ownerId: string) {
    return this.payouts.payAll(ownerId, request);
  }

  @RpcHandler(refusePayout)
  async refusePayout(@Payload() { id, reason }: RefusePayoutDto, @UserId() ownerId: string) {
    return this.payouts.settle(ownerId, id, 'refused', reason);
  }
}
