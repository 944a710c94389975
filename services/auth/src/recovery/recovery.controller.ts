import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  cancelRecovery,
  forgotPassword,
  ForgotPasswordDto,
  NoRequest,
  replacePassword,
  ResetPasswordDto,
  revokeSessionsOfUser,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { RecoveryService } from './recovery.service';

@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @RpcHandler(forgotPassword)
  forgotPassword(@Payload() { email }: ForgotPasswordDto) {
    return this.recovery.requestReset(email);
  }

  @RpcHandler(replacePassword)
  replacePassword(@Payload() request: ResetPasswordDto, @Actor() actor: ActorContext) {
    return this.recovery.reset(request, actor);
  }

  @RpcHandler(cancelRecovery)
  cancelRecovery(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.recovery.cancel(userId, actor);
  }

  @RpcHandler(revokeSessionsOfUser)
  revokeSessionsOfUser(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.recovery.endAllSessions(userId, actor).then((sessionIds) => ({ sessionIds }));
  }
}
