import { Body, Controller, Header, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  authRpc,
  EraseUserDto,
  gatewayCalls,
  LoginDto,
  RegisterDto,
  ResetPasswordDto,
  TokenDto,
  type User,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';
import { RateLimits } from '../http/rate-limits';
import { fallbackWhenUnavailable } from '../http/service-unavailable';
import { Sessions } from '../session/sessions';
import { UserDataExport } from './user-data-export';

@ApiTags('auth')
@Controller()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly userData: UserDataExport,
    private readonly limits: RateLimits,
  ) {}

  @Route(gatewayCalls.register)
  async register(
    @Body() body: RegisterDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { user, tokens } = await this.rpc.call(authRpc.register, body, context);
    this.sessions.open(reply, tokens, true);
    return user;
  }

  @Route(gatewayCalls.login)
  async login(
    @Body() body: LoginDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { user, tokens } = await this.rpc.call(authRpc.login, body, context);
    this.sessions.open(reply, tokens, true);
    return user;
  }

  @Route(gatewayCalls.eraseUser)
  async eraseUser(
    @Body() body: EraseUserDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.eraseUser, body, request.context));
    this.sessions.forget(reply);
  }

  @Route(gatewayCalls.exportUser)
  @Header('content-disposition', 'attachment; filename="swipeclean-export.json"')
  exportUser(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { context } = request;
    const userId = context.actor.userId as string;
    return this.userData.collect(userId, context, () => this.limits.consume('export', userId, reply));
  }

  @Route(gatewayCalls.verifyEmail)
  async verifyEmail(
    @Body() body: TokenDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.call(authRpc.verifyEmail, body, request.context);
    // A confirmed address may make the user the owner, which the current token does not contain yet.
    if (request.context.actor.userId && this.sessions.canRefresh(request)) {
      await this.sessions.refresh(request, reply).catch(fallbackWhenUnavailable(undefined));
    }
  }

  @Route(gatewayCalls.resetPassword)
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.resetPassword, body, request.context));
  }

  @Route(gatewayCalls.revokeSession)
  async revokeSession(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.revokeSession, { id }, request.context));
  }

  @Route(gatewayCalls.revokeAllSessions)
  async revokeAllSessions(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.revokeAllSessions, {}, request.context));
  }
}
