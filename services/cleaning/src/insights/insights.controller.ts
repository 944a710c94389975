import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { cleaningRpc, type GetInsightsDto, type RpcHandlers } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { InsightsService } from './insights.service';

@Controller()
export class InsightsController implements Pick<RpcHandlers<typeof cleaningRpc>, 'getInsights'> {
  constructor(private readonly insights: InsightsService) {}

  @RpcHandler(cleaningRpc.getInsights)
  getInsights(@Payload() { period = 'month' }: GetInsightsDto, @UserId() userId: string) {
    return this.insights.get(userId, period);
  }
}
