import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc, SetFounderDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { OwnerOnly } from '../http/access.decorator';

@ApiTags('owner')
@Controller('api/owner/founders')
export class FoundersController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(204)
  @OwnerOnly()
  setFounder(@Body() body: SetFounderDto) {
    return this.rpc.forward(authRpc.setFounder, body);
  }
}
