import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRpc } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { OwnerOnly } from '../http/access.decorator';

@ApiTags('owner')
@Controller('api/owner/metrics')
export class OwnerMetricsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @OwnerOnly()
  get() {
    return this.rpc.forward(billingRpc.getOwnerMetrics, {});
  }
}
