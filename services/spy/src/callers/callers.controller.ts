import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  deleteCallerId,
  type IdDto,
  type LabelCallerDto,
  labelCallerId,
  listCallerIds,
  lookupPhone,
  type LookupPhoneDto,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { CallersService } from './callers.service';

@Controller()
export class CallersController {
  constructor(private readonly callers: CallersService) {}

  @RpcHandler(listCallerIds)
  listCallerIds(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.callers.list(userId);
  }

  @RpcHandler(lookupPhone)
  lookupPhone(@Payload() request: LookupPhoneDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.callers.lookup(actor, userId, request.phoneNumber);
  }

  @RpcHandler(labelCallerId)
  labelCallerId(@Payload() request: LabelCallerDto, @UserId() userId: string) {
    return this.callers.label(userId, request);
  }

  @RpcHandler(deleteCallerId)
  deleteCallerId(@Payload() request: IdDto, @UserId() userId: string) {
    return this.callers.delete(userId, request.id);
  }
}
