import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type ActorContext, billingRpc, type NoRequest } from '@swipeclean/contracts/server';
import { Actor, assertOwner, RpcHandler } from '@swipeclean/service-kit';
import { RevenueService } from './revenue.service';

@Controller()
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @RpcHandler(billingRpc.getOwnerMetrics)
  async getOwnerMetrics(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.revenue.getMetrics();
  }
}
