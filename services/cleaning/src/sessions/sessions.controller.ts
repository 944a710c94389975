import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getCleaningSession, type NoRequest, startCleaningSession } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(getCleaningSession)
  getCleaningSession(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.sessions.findOpen(userId);
  }

  @RpcHandler(startCleaningSession)
  startCleaningSession(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.sessions.start(userId);
  }
}
