import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  decideRecommendation,
  type DecideRecommendationDto,
  listRecommendations,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { RecommendationsService } from './recommendations.service';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @RpcHandler(listRecommendations)
  listRecommendations(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.recommendations.list(userId);
  }

  @RpcHandler(decideRecommendation)
  decideRecommendation(@Payload() request: DecideRecommendationDto, @UserId() userId: string) {
    return this.recommendations.decide(userId, request);
  }
}
