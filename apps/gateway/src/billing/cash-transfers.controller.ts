import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRpc, CashTransferDto, RejectActivationDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { OwnerOnly, SignedIn } from '../http/access.decorator';

@ApiTags('billing')
@Controller('api')
export class CashTransfersController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('billing/cash-transfer')
  @SignedIn()
  announce(@Body() body: CashTransferDto) {
    return this.rpc.forward(billingRpc.announceCashTransfer, body);
  }

  @Get('billing/cash-transfer')
  @SignedIn()
  getLatest() {
    return this.rpc.forward(billingRpc.getCashTransfer, {});
  }

  @Get('owner/activations')
  @OwnerOnly()
  list() {
    return this.rpc.forward(billingRpc.listActivations, {});
  }

  @Get('owner/activations/decided')
  @OwnerOnly()
  listDecided() {
    return this.rpc.forward(billingRpc.listDecidedActivations, {});
  }

  @Post('owner/activations/:id/approve')
  @HttpCode(204)
  @OwnerOnly()
  approve(@Param('id') id: string) {
    return this.rpc.forward(billingRpc.approveActivation, { id });
  }

  @Post('owner/activations/:id/reject')
  @HttpCode(204)
  @OwnerOnly()
  reject(@Param('id') id: string, @Body() body: RejectActivationDto) {
    return this.rpc.forward(billingRpc.rejectActivation, { ...body, id });
  }
}
