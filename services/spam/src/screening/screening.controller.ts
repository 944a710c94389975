import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type DeviceScreenDto,
  type ProviderCallDto,
  screenAsDevice,
  screenAsUser,
  ScreenDto,
  screenProviderCall,
  testDevice,
  type TestDeviceDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
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

  @RpcHandler(screenAsUser)
  screenAsUser(@Payload() request: ScreenDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.screening.screenForUser(userId, actor, request);
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
