import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type IdDto,
  type LabelCallerDto,
  type LookupPhoneDto,
  type NoRequest,
  spyRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { CallersService } from './callers.service';

@Controller()
export class CallersController {
  constructor(private readonly callers: CallersService) {}

  @RpcHandler(spyRpc.listCallerIds)
  listCallerIds(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.callers.list(userId);
  }

  @RpcHandler(spyRpc.lookupPhone)
  lookupPhone(@Payload() request: LookupPhoneDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.callers.lookup(actor, userId, request.phoneNumber);
  }

  @RpcHandler(spyRpc.labelCallerId)
  labelCallerId(@Payload() request: LabelCallerDto, @UserId() userId: string) {
    return this.callers.label(userId, request);
  }

  @RpcHandler(spyRpc.deleteCallerId)
  deleteCallerId(@Payload() request: IdDto, @UserId() userId: string) {
    return this.callers.delete(userId, request.id);
  }
}
