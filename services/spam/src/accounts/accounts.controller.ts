import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { exportSpamData, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { AccountsService } from './accounts.service';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @RpcHandler(exportSpamData)
  exportSpamData(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.accounts.exportUser(userId);
  }
}
