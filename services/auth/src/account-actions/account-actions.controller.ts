import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listAccountActions,
  ListAccountActionsDto,
  listOwnActions,
  NoRequest,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { AccountActionsService } from './account-actions.service';

@Controller()
export class AccountActionsController {
  constructor(private readonly actions: AccountActionsService) {}

  @RpcHandler(listOwnActions)
  listOwnActions(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.actions.listLatest(userId);
  }

  @RpcHandler(listAccountActions)
  async listAccountActions(@Payload() { userId }: ListAccountActionsDto) {
    return this.actions.listLatest(userId);
  }
}
