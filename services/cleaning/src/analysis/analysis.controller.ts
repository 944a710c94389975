import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  cleaningRpc,
  type NoRequest,
  type RpcHandlers,
  type SetDeviceDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { AnalysisService } from './analysis.service';

@Controller()
export class AnalysisController implements Pick<
  RpcHandlers<typeof cleaningRpc>,
  'getAnalysis' | 'setDevice'
> {
  constructor(private readonly analysis: AnalysisService) {}

  @RpcHandler(cleaningRpc.getAnalysis)
  getAnalysis(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.analysis.get(userId);
  }

  @RpcHandler(cleaningRpc.setDevice)
  setDevice(@Payload() request: SetDeviceDto, @UserId() userId: string) {
    return this.analysis.setDevice(userId, request.totalBytes ?? null);
  }
}
