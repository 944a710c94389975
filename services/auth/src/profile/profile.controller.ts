import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  changeEmail,
  ChangeEmailDto,
  changePassword,
  ChangePasswordDto,
  NoRequest,
  removePassword,
  updateUser,
  UpdateUserDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { ProfileService } from './profile.service';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @RpcHandler(updateUser)
  updateUser(@Payload() request: UpdateUserDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.profile.updateProfile(userId, request, actor);
  }

  @RpcHandler(changePassword)
  changePassword(
    @Payload() request: ChangePasswordDto,
    @UserId() userId: string,
    @Actor() actor: ActorContext,
  ) {
    return this.profile.changePassword(userId, request, actor);
  }

  @RpcHandler(changeEmail)
  changeEmail(@Payload() request: ChangeEmailDto, @UserId() userId: string) {
    return this.profile.requestEmailChange(userId, request);
  }

  @RpcHandler(removePassword)
  removePassword(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.profile.removePassword(userId, actor);
  }
}
