import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type NameEligibilityDto, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { CommunityService } from './community.service';

@Controller()
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @RpcHandler(spamRpc.getNameEligibility)
  getNameEligibility(@Payload() request: NameEligibilityDto) {
    return this.community.getNameEligibility(request);
  }
}
