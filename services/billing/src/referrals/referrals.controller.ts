import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  countLanding,
  getInviter,
  getReferralOverview,
  type InviterDto,
  type NoRequest,
  type RecordLandingDto,
  recordShare,
  type RecordShareDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { LandingsService } from './landings/landings.service';
import { ReferralsService } from './referrals.service';

@Controller()
export class ReferralsController {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly landings: LandingsService,
  ) {}

  /** Open to visitors, who get a sample code (decision REF-16). */
  @RpcHandler(getReferralOverview)
  getReferralOverview(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.referrals.getStatus(actor);
  }

  /** Open to visitors, who see who invited them. */
  @RpcHandler(getInviter)
  getInviter(@Payload() { code }: InviterDto) {
    return this.referrals.getInviter(code);
  }

  @RpcHandler(recordShare)
  recordShare(
    @Payload() { network }: RecordShareDto,
    @UserId() userId: string,
    @Actor() actor: ActorContext,
  ) {
    return this.referrals.recordShare(userId, network, actor);
  }

  /** Open to visitors. */
  @RpcHandler(countLanding)
  countLanding(@Payload() request: RecordLandingDto, @Actor() actor: ActorContext) {
    return this.landings.record(request, actor);
  }
}
