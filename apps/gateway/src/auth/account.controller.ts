import { Body, Controller, Header, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  confirmEmail,
  createSession,
  createUser,
  deleteUser,
  eraseUser,
  exportUser,
  login,
  LoginDto,
  type PasswordReset,
  register,
  RegisterDto,
  replacePassword,
  resetPassword,
  ResetPasswordDto,
  revokeAllSessions,
  revokeApiKey,
  revokeApiKeyById,
  revokeSession,
  revokeSessionById,
  revokeSessionsOfUser,
  TokenDto,
  type User,
  verifyEmail,
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

  @Route(register)
  async register(
    @Body() body: RegisterDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { user, tokens } = await this.rpc.call(createUser, body, context);
    this.sessions.open(reply, tokens, true);
    return user;
  }

  @Route(login)
  async login(
    @Body() body: LoginDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.sessions.openOrAsk(reply, await this.rpc.call(createSession, body, context));
  }

  @Route(eraseUser)
  async eraseUser(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(deleteUser, {}, request.context));
    this.sessions.forget(reply);
  }

  @Route(exportUser)
  @Header('content-disposition', 'attachment; filename="swipeclean-export.json"')
  exportUser(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { context } = request;
    const userId = context.actor.userId as string;
    return this.userData.collect(userId, context, () => this.limits.consume('export', userId, reply));
  }

  @Route(verifyEmail)
  async verifyEmail(
    @Body() body: TokenDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.call(confirmEmail, body, request.context);
    // A confirmed address may make the user the owner, which the current token does not contain yet.
    if (request.context.actor.userId && this.sessions.canRefresh(request)) {
      await this.sessions.refresh(request, reply).catch(fallbackWhenUnavailable(undefined));
    }
  }

  @Route(resetPassword)
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordReset> {
    const { sessionIds, effectiveAt } = await this.rpc.call(replacePassword, body, request.context);
    this.sessions.end(request, reply, { sessionIds });
    return { effectiveAt };
  }

  @Route(revokeSession)
  async revokeSession(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(revokeSessionById, { id }, request.context));
  }

  @Route(revokeApiKey)
  async revokeApiKey(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(revokeApiKeyById, { id }, request.context));
  }

  @Route(revokeAllSessions)
  async revokeAllSessions(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(revokeSessionsOfUser, {}, request.context));
  }
}
