import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type NoRequest, type RpcHandlers, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { AccountsService } from './accounts.service';

@Controller()
export class AccountsController implements Pick<RpcHandlers<typeof spamRpc>, 'exportUser'> {
  constructor(private readonly accounts: AccountsService) {}

  @RpcHandler(spamRpc.exportUser)
  exportUser(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.accounts.exportUser(userId);
  }
}
