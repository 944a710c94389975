import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getOwnerMetrics, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { RevenueService } from './revenue.service';

@Controller()
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @RpcHandler(getOwnerMetrics)
  async getOwnerMetrics(@Payload() _: NoRequest) {
    return this.revenue.getMetrics();
  }
}
