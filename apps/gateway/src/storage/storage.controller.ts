import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  cleaningRpc,
  GetInsightsDto,
  ListScansDto,
  SaveScanDto,
  SetDeviceDto,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { SignedIn } from '../http/access.decorator';
import { withNumbers } from '../http/query-numbers';

@ApiTags('storage')
@Controller('api/storage')
export class StorageController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('analysis')
  @SignedIn()
  getAnalysis() {
    return this.rpc.forward(cleaningRpc.getAnalysis, {});
  }

  @Get('insights')
  @ApiExtraModels(GetInsightsDto)
  @ApiQuery({
    name: 'period',
    required: false,
    schema: { $ref: '#/components/schemas/GetInsightsDto/properties/period' },
  })
  @SignedIn()
  getInsights(@Query() query: GetInsightsDto) {
    return this.rpc.forward(cleaningRpc.getInsights, query);
  }

  @Put('device')
  @SignedIn()
  setDevice(@Body() body: SetDeviceDto) {
    return this.rpc.forward(cleaningRpc.setDevice, body);
  }

  @Post('scans')
  @SignedIn()
  saveScan(@Body() body: SaveScanDto) {
    return this.rpc.forward(cleaningRpc.saveScan, body);
  }

  @Get('scans')
  @ApiExtraModels(ListScansDto)
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { $ref: '#/components/schemas/ListScansDto/properties/limit' },
  })
  @SignedIn()
  listScans(@Query() query: ListScansDto) {
    return this.rpc.forward(cleaningRpc.listScans, withNumbers(query, 'limit'));
  }
}
