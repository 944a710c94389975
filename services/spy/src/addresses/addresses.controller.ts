import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  deleteIpRecord,
  type IdDto,
  listIpRecords,
  lookupIp,
  type LookupIpDto,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { AddressesService } from './addresses.service';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @RpcHandler(listIpRecords)
  listIpRecords(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.addresses.list(userId);
  }

  @RpcHandler(lookupIp)
  lookupIp(@Payload() request: LookupIpDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.addresses.lookup(actor, userId, request.ipAddress);
  }

  @RpcHandler(deleteIpRecord)
  deleteIpRecord(@Payload() request: IdDto, @UserId() userId: string) {
    return this.addresses.delete(userId, request.id);
  }
}
