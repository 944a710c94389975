import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CreateDeviceDto, ScreenDto, spamRpc } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { SignedIn } from '../http/access.decorator';

@ApiTags('spam')
@Controller('api/spam/devices')
export class DevicesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @SignedIn()
  listDevices() {
    return this.rpc.forward(spamRpc.listDevices, {});
  }

  @Post()
  @SignedIn()
  pairDevice(@Body() body: CreateDeviceDto) {
    return this.rpc.forward(spamRpc.pairDevice, body);
  }

  @Post(':id/try')
  @HttpCode(200)
  @SignedIn()
  testDevice(@Param('id') id: string, @Body() body: ScreenDto) {
    return this.rpc.forward(spamRpc.testDevice, { ...body, id });
  }

  @Delete(':id')
  @HttpCode(204)
  @SignedIn()
  deleteDevice(@Param('id') id: string) {
    return this.rpc.forward(spamRpc.deleteDevice, { id });
  }
}
