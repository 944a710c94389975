import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { checkApps, type CheckAppsDto, getIndicators, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { DeviceCheckService } from './device-check.service';
import { IndicatorListService } from './indicator-list.service';

@Controller()
export class DeviceCheckController {
  constructor(
    private readonly deviceCheck: DeviceCheckService,
    private readonly indicators: IndicatorListService,
  ) {}

  @RpcHandler(getIndicators)
  async getIndicators(@Payload() _: NoRequest, @UserId() _userId: string) {
    return this.indicators.getList();
  }

  @RpcHandler(checkApps)
  checkApps(@Payload() request: CheckAppsDto, @UserId() userId: string) {
    return this.deviceCheck.check(userId, request);
  }
}
