import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type CreateDeviceDto,
  deleteDevice,
  getScreeningRules,
  type IdDto,
  listDevices,
  type NoRequest,
  pairDevice,
  type ScreeningRulesDto,
  updateScreeningRules,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { DevicesService } from './devices.service';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @RpcHandler(pairDevice)
  pairDevice(@Payload() request: CreateDeviceDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.devices.pair(actor, userId, request);
  }

  @RpcHandler(listDevices)
  listDevices(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.devices.list(actor, userId);
  }

  @RpcHandler(getScreeningRules)
  getScreeningRules(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.devices.getRules(userId);
  }

  @RpcHandler(updateScreeningRules)
  updateScreeningRules(@Payload() request: ScreeningRulesDto, @UserId() userId: string) {
    return this.devices.updateRules(userId, request);
  }

  @RpcHandler(deleteDevice)
  deleteDevice(@Payload() request: IdDto, @UserId() userId: string) {
    return this.devices.delete(userId, request.id);
  }
}
