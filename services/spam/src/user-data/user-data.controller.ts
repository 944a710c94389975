import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type NoRequest, type RpcHandlers, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { UserDataService } from './user-data.service';

@Controller()
export class UserDataController implements Pick<RpcHandlers<typeof spamRpc>, 'exportUser'> {
  constructor(private readonly userData: UserDataService) {}

  @RpcHandler(spamRpc.exportUser)
  exportUser(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.userData.export(userId);
  }
}
