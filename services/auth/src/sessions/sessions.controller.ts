import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  authRpc,
  IdDto,
  NoRequest,
  RefreshDto,
  type RevokedSessions,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { SessionsService } from './sessions.service';

const revoked = (sessionIds: string[]): RevokedSessions => ({ sessionIds });

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(authRpc.refresh)
  refresh(@Payload() { refreshToken }: RefreshDto, @Actor() actor: ActorContext) {
    return this.sessions.refresh(refreshToken, actor);
  }

  @RpcHandler(authRpc.logout)
  logout(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.sessions.endCurrent(actor).then(revoked);
  }

  @RpcHandler(authRpc.listSessions)
  listSessions(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.sessions.list(userId, actor);
  }

  @RpcHandler(authRpc.revokeSession)
  revokeSession(@Payload() { id }: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.sessions.endOne(userId, id, actor).then(revoked);
  }

  @RpcHandler(authRpc.revokeAllSessions)
  revokeAllSessions(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.sessions.endAll(userId, actor).then(revoked);
  }

  @RpcHandler(authRpc.listRevokedSessions)
  listRevokedSessions() {
    return this.sessions.listRevoked().then(revoked);
  }
}
