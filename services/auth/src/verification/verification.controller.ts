import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  confirmEmail,
  NoRequest,
  resendVerification,
  TokenDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { VerificationService } from './verification.service';

@Controller()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @RpcHandler(confirmEmail)
  confirmEmail(@Payload() { token }: TokenDto, @Actor() actor: ActorContext) {
    return this.verification.verify(token, actor);
  }

  @RpcHandler(resendVerification)
  resendVerification(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.verification.resend(userId);
  }
}
