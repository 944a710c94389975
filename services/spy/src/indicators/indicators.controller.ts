import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CheckAppsDto, type NoRequest, type RpcHandlers, spyRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { AppsService } from './apps.service';
import { Indicators } from './indicators.service';

@Controller()
export class IndicatorsController implements Pick<RpcHandlers<typeof spyRpc>, 'checkApps' | 'getIndicators'> {
  constructor(
    private readonly apps: AppsService,
    private readonly indicators: Indicators,
  ) {}

  @RpcHandler(spyRpc.getIndicators)
  async getIndicators(@Payload() _: NoRequest, @UserId() _userId: string) {
    return this.indicators.whole();
  }

  @RpcHandler(spyRpc.checkApps)
  checkApps(@Payload() request: CheckAppsDto, @UserId() userId: string) {
    return this.apps.check(userId, request);
  }
}
