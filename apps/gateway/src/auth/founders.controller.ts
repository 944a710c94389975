import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc, NameFounderDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { OwnerOnly } from '../http/access.decorator';

@ApiTags('owner')
@Controller('api/owner/founders')
export class FoundersController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(204)
  @OwnerOnly()
  nameFounder(@Body() body: NameFounderDto) {
    return this.rpc.forward(authRpc.nameFounder, body);
  }
}
