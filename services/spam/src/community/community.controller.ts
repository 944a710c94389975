import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getNameEligibility, type NameEligibilityDto } from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { CommunityService } from './community.service';

@Controller()
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @RpcHandler(getNameEligibility)
  getNameEligibility(@Payload() request: NameEligibilityDto) {
    return this.community.getNameEligibility(request);
  }
}
