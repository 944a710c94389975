import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type NumberDto,
  type RpcHandlers,
  spamRpc,
  type VoteDto,
  type NameEligibilityDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { CommunityService } from './community.service';

@Controller()
export class CommunityController implements Pick<
  RpcHandlers<typeof spamRpc>,
  'vote' | 'getSpamVerdict' | 'getNameEligibility'
> {
  constructor(private readonly community: CommunityService) {}

  @RpcHandler(spamRpc.vote)
  vote(@Payload() request: VoteDto, @UserId() userId: string) {
    return this.community.vote(userId, request);
  }

  @RpcHandler(spamRpc.getSpamVerdict)
  getSpamVerdict(@Payload() request: NumberDto, @UserId() userId: string) {
    return this.community.standingOf(userId, request.number);
  }

  @RpcHandler(spamRpc.getNameEligibility)
  getNameEligibility(@Payload() request: NameEligibilityDto) {
    return this.community.getNameEligibility(request);
  }
}
