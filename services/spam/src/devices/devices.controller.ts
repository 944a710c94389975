import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type CreateDeviceDto,
  type IdDto,
  type NoRequest,
  type ScreeningRulesDto,
  spamRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { DevicesService } from './devices.service';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @RpcHandler(spamRpc.pairDevice)
  pairDevice(@Payload() request: CreateDeviceDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.devices.pair(actor, userId, request);
  }

  @RpcHandler(spamRpc.listDevices)
  listDevices(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.devices.list(actor, userId);
  }

  @RpcHandler(spamRpc.getScreeningRules)
  getScreeningRules(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.devices.getRules(userId);
  }

  @RpcHandler(spamRpc.updateScreeningRules)
  updateScreeningRules(@Payload() request: ScreeningRulesDto, @UserId() userId: string) {
    return this.devices.updateRules(userId, request);
  }

  @RpcHandler(spamRpc.deleteDevice)
  deleteDevice(@Payload() request: IdDto, @UserId() userId: string) {
    return this.devices.delete(userId, request.id);
  }
}
