import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  getUser,
  NoRequest,
  setFounder,
  SetFounderDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { AccountsService } from './accounts.service';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @RpcHandler(getUser)
  getUser(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.accounts.get(userId, actor);
  }

  @RpcHandler(setFounder)
  setFounder(@Payload() request: SetFounderDto, @UserId() ownerId: string) {
    return this.accounts.setFounder(ownerId, request);
  }
}
