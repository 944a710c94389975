import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type IdDto,
  type LookupIpDto,
  type NoRequest,
  spyRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { AddressesService } from './addresses.service';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @RpcHandler(spyRpc.listIpRecords)
  listIpRecords(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.addresses.list(userId);
  }

  @RpcHandler(spyRpc.lookupIp)
  lookupIp(@Payload() request: LookupIpDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.addresses.lookup(actor, userId, request.ipAddress);
  }

  @RpcHandler(spyRpc.deleteIpRecord)
  deleteIpRecord(@Payload() request: IdDto, @UserId() userId: string) {
    return this.addresses.delete(userId, request.id);
  }
}
