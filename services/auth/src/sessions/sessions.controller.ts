import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  IdDto,
  listRevokedSessions,
  listSessions,
  NoRequest,
  RefreshDto,
  refreshSession,
  revokeCurrentSession,
  type RevokedSessions,
  revokeSessionById,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { SessionsService } from './sessions.service';

const revoked = (sessionIds: string[]): RevokedSessions => ({ sessionIds });

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(refreshSession)
  refreshSession(@Payload() { refreshToken }: RefreshDto, @Actor() actor: ActorContext) {
    return this.sessions.refresh(refreshToken, actor);
  }

  @RpcHandler(revokeCurrentSession)
  revokeCurrentSession(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.sessions.endCurrent(actor).then(revoked);
  }

  @RpcHandler(listSessions)
  listSessions(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.sessions.list(userId, actor);
  }

  @RpcHandler(revokeSessionById)
  revokeSessionById(@Payload() { id }: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.sessions.endOne(userId, id, actor).then(revoked);
  }

  @RpcHandler(listRevokedSessions)
  listRevokedSessions() {
    return this.sessions.listRevoked().then(revoked);
  }
}
