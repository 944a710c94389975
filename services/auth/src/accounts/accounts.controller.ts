import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type ActorContext, authRpc, SetFounderDto, NoRequest } from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { AccountsService } from './accounts.service';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @RpcHandler(authRpc.getUser)
  getUser(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.accounts.get(userId, actor);
  }

  @RpcHandler(authRpc.setFounder)
  setFounder(@Payload() request: SetFounderDto, @UserId() ownerId: string) {
    return this.accounts.setFounder(ownerId, request);
  }
}
