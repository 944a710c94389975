import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  addPushDevice,
  AddPushDeviceDto,
  getPushSettings,
  NoRequest,
  PushDeviceDto,
  removePushDevice,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { PushDevicesService } from './push-devices.service';

@Controller()
export class PushController {
  constructor(private readonly devices: PushDevicesService) {}

  @RpcHandler(getPushSettings)
  getPushSettings(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.devices.getSettings(userId);
  }

  @RpcHandler(addPushDevice)
  addPushDevice(
    @Payload() request: AddPushDeviceDto,
    @UserId() userId: string,
    @Actor() actor: ActorContext,
  ) {
    return this.devices.add(userId, request, actor);
  }

  @RpcHandler(removePushDevice)
  removePushDevice(@Payload() { id }: PushDeviceDto, @UserId() userId: string) {
    return this.devices.remove(userId, id);
  }
}
