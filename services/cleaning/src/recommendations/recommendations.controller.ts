import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { cleaningRpc, type DecideRecommendationDto, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { RecommendationsService } from './recommendations.service';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @RpcHandler(cleaningRpc.listRecommendations)
  listRecommendations(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.recommendations.list(userId);
  }

  @RpcHandler(cleaningRpc.decideRecommendation)
  decideRecommendation(@Payload() request: DecideRecommendationDto, @UserId() userId: string) {
    return this.recommendations.decide(userId, request);
  }
}
