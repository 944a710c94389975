import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRpc, PayPayoutDto, RefusePayoutDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { OwnerOnly } from '../http/access.decorator';

/** The owner sends what users have earned, and says so. */
@ApiTags('owner')
@Controller('api/owner/payouts')
export class PayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @OwnerOnly()
  list() {
    return this.rpc.forward(billingRpc.listPayouts, {});
  }

  @Post(':id/paid')
  @HttpCode(200)
  @OwnerOnly()
  pay(@Param('id') id: string, @Body() body: PayPayoutDto) {
    return this.rpc.forward(billingRpc.payPayout, { ...body, id });
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @OwnerOnly()
  refuse(@Param('id') id: string, @Body() body: RefusePayoutDto) {
    return this.rpc.forward(billingRpc.refusePayout, { ...body, id });
  }
}
