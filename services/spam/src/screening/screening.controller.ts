import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type DeviceScreenDto,
  type ProviderCallDto,
  spamRpc,
  type TestDeviceDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ProviderCallsService } from './provider-calls.service';
import { ScreeningService } from './screening.service';

@Controller()
export class ScreeningController {
  constructor(
    private readonly screening: ScreeningService,
    private readonly providerCalls: ProviderCallsService,
  ) {}

  @RpcHandler(spamRpc.screen)
  screen(@Payload() request: DeviceScreenDto) {
    return this.screening.screen(request);
  }

  @RpcHandler(spamRpc.testDevice)
  testDevice(@Payload() request: TestDeviceDto, @UserId() userId: string) {
    return this.screening.testDevice(userId, request);
  }

  @RpcHandler(spamRpc.screenProviderCall)
  screenProviderCall(@Payload() request: ProviderCallDto) {
    return this.providerCalls.screen(request);
  }
}
