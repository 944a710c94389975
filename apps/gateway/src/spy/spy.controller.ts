import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AcknowledgeAlertDto,
  CheckAppsDto,
  LabelCallerDto,
  LookupIpDto,
  LookupPhoneDto,
  spyRpc,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { SignedIn } from '../http/access.decorator';

@ApiTags('spy')
@Controller('api/spy')
export class SpyController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('caller-ids')
  @SignedIn()
  listCallerIds() {
    return this.rpc.forward(spyRpc.listCallerIds, {});
  }

  @Delete('caller-ids/:id')
  @HttpCode(204)
  @SignedIn()
  deleteCallerId(@Param('id') id: string) {
    return this.rpc.forward(spyRpc.deleteCallerId, { id });
  }

  @Get('ip-tracking')
  @SignedIn()
  listIpRecords() {
    return this.rpc.forward(spyRpc.listIpRecords, {});
  }

  @Delete('ip-tracking/:id')
  @HttpCode(204)
  @SignedIn()
  deleteIpRecord(@Param('id') id: string) {
    return this.rpc.forward(spyRpc.deleteIpRecord, { id });
  }

  @Get('detections')
  @SignedIn()
  listDetections() {
    return this.rpc.forward(spyRpc.listDetections, {});
  }

  @Get('alerts')
  @SignedIn()
  listAlerts() {
    return this.rpc.forward(spyRpc.listAlerts, {});
  }

  @Patch('alerts/:id/read')
  @SignedIn()
  markAlertRead(@Param('id') id: string) {
    return this.rpc.forward(spyRpc.markAlertRead, { id });
  }

  @Delete('alerts/:id')
  @HttpCode(204)
  @SignedIn()
  deleteAlert(@Param('id') id: string) {
    return this.rpc.forward(spyRpc.deleteAlert, { id });
  }

  @Patch('caller-ids/:id')
  @SignedIn()
  labelCallerId(@Param('id') id: string, @Body() body: LabelCallerDto) {
    return this.rpc.forward(spyRpc.labelCallerId, { ...body, id });
  }

  @Post('alerts/:id/acknowledge')
  @HttpCode(200)
  @SignedIn()
  acknowledgeAlert(@Param('id') id: string, @Body() body: AcknowledgeAlertDto) {
    return this.rpc.forward(spyRpc.acknowledgeAlert, { ...body, id });
  }

  @Get('indicators')
  @SignedIn()
  getIndicators() {
    return this.rpc.forward(spyRpc.getIndicators, {});
  }

  @Post('apps')
  @HttpCode(200)
  @SignedIn()
  checkApps(@Body() body: CheckAppsDto) {
    return this.rpc.forward(spyRpc.checkApps, body);
  }

  @Post('lookup-phone')
  @HttpCode(200)
  @SignedIn()
  lookupPhone(@Body() body: LookupPhoneDto) {
    return this.rpc.forward(spyRpc.lookupPhone, body);
  }

  @Post('lookup-ip')
  @HttpCode(200)
  @SignedIn()
  lookupIp(@Body() body: LookupIpDto) {
    return this.rpc.forward(spyRpc.lookupIp, body);
  }
}
