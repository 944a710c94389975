import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  billingRpc,
  type NoRequest,
  type RecordShareDto,
  type RpcHandlers,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { ReferralsService } from './referrals.service';

type Handlers = Pick<RpcHandlers<typeof billingRpc>, 'getReferrals' | 'recordShare'>;

@Controller()
export class ReferralsController implements Handlers {
  constructor(private readonly referrals: ReferralsService) {}

  /** Open to visitors, who have a code of their own (decision REF-16). */
  @RpcHandler(billingRpc.getReferrals)
  getReferrals(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.referrals.getStanding(actor.userId);
  }

  @RpcHandler(billingRpc.recordShare)
  recordShare(@Payload() { network }: RecordShareDto, @UserId() userId: string) {
    return this.referrals.recordShare(userId, network);
  }
}
