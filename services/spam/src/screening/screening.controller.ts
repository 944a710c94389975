import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type DeviceScreenDto,
  type ProviderCallDto,
  type RpcHandlers,
  spamRpc,
} from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { ProviderCallsService } from './provider-calls.service';
import { ScreeningService } from './screening.service';

@Controller()
export class ScreeningController implements Pick<RpcHandlers<typeof spamRpc>, 'screen' | 'answerProvider'> {
  constructor(
    private readonly screening: ScreeningService,
    private readonly provider: ProviderCallsService,
  ) {}

  @RpcHandler(spamRpc.screen)
  screen(@Payload() request: DeviceScreenDto) {
    return this.screening.screen(request);
  }

  @RpcHandler(spamRpc.answerProvider)
  answerProvider(@Payload() request: ProviderCallDto) {
    return this.provider.answer(request);
  }
}
