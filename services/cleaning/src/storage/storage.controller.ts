import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  getAnalysis,
  getInsights,
  type GetInsightsDto,
  type NoRequest,
  type SetDeviceDto,
  setStorageDevice,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { AnalysisService } from './analysis.service';
import { InsightsService } from './insights.service';

@Controller()
export class StorageController {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly insights: InsightsService,
  ) {}

  @RpcHandler(getAnalysis)
  getAnalysis(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.analysis.get(userId);
  }

  @RpcHandler(setStorageDevice)
  setStorageDevice(@Payload() request: SetDeviceDto, @UserId() userId: string) {
    return this.analysis.setDevice(userId, request.totalBytes ?? null);
  }

  @RpcHandler(getInsights)
  getInsights(@Payload() { period = 'month' }: GetInsightsDto, @UserId() userId: string) {
    return this.insights.get(userId, period);
  }
}
