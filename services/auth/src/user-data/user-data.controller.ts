import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteUser, exportAuthData, NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { UserDataService } from './user-data.service';

@Controller()
export class UserDataController {
  constructor(private readonly userData: UserDataService) {}

  @RpcHandler(exportAuthData)
  exportAuthData(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.userData.export(userId);
  }

  @RpcHandler(deleteUser)
  deleteUser(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.userData.erase(userId).then((sessionIds) => ({ sessionIds }));
  }
}
