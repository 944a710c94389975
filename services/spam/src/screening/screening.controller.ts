import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type DeviceScreenDto,
  type ProviderCallDto,
  screenAsDevice,
  screenProviderCall,
  testDevice,
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

  @RpcHandler(screenAsDevice)
  screenAsDevice(@Payload() request: DeviceScreenDto) {
    return this.screening.screen(request);
  }

  @RpcHandler(testDevice)
  testDevice(@Payload() request: TestDeviceDto, @UserId() userId: string) {
    return this.screening.testDevice(userId, request);
  }

  @RpcHandler(screenProviderCall)
  screenProviderCall(@Payload() request: ProviderCallDto) {
    return this.providerCalls.screen(request);
  }
}
