import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addPasskey,
  AddPasskeyDto,
  CodeDto,
  confirmAuthenticator,
  confirmIdentity,
  ConfirmIdentityDto,
  confirmSession,
  createPasskeyChallenge,
  createPasskeySession,
  createPasskeySetup,
  createSecondStepSession,
  type FactorAdded,
  getPendingFactors,
  getSecondStep,
  loginWithPasskey,
  PasskeyAnswerDto,
  type PasskeyOptions,
  type SecondFactors,
  type SignedIn,
  startPasskey,
  startPasskeySetup,
  storeAuthenticator,
  storePasskey,
  takeSecondStep,
  type User,
} from '@swipeclean/contracts/server';
import { appError, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';
import { fallbackWhenUnavailable } from '../http/service-unavailable';
import { SessionCookies } from '../session/session-cookies';
import { Sessions } from '../session/sessions';

/** Passkeys and codes. Tokens of prompts and of half sign-ins are in cookies that scripts cannot read. */
@ApiTags('auth')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Route(startPasskey)
  async startPasskey(
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    const { publicKey, ...token } = await this.rpc.call(createPasskeyChallenge, {}, context);
    this.cookies.rememberChallenge(reply, token);
    return { publicKey };
  }

  @Route(loginWithPasskey)
  async loginWithPasskey(
    @Body() { credential }: PasskeyAnswerDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const assertion = { credential, challengeToken: this.takeChallenge(request, reply) };
    return this.open(reply, await this.rpc.call(createPasskeySession, assertion, request.context));
  }

  @Route(getSecondStep)
  getSecondStep(@Req() request: FastifyRequest): Promise<SecondFactors> {
    return this.rpc.call(getPendingFactors, { pendingToken: this.pendingToken(request) }, request.context);
  }

  @Route(takeSecondStep)
  async takeSecondStep(
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const step = { code, pendingToken: this.pendingToken(request) };
    return this.open(reply, await this.rpc.call(createSecondStepSession, step, request.context));
  }

  @Route(confirmIdentity)
  async confirmIdentity(
    @Body() body: ConfirmIdentityDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = body.credential && { challengeToken: this.takeChallenge(request, reply) };
    const tokens = await this.rpc.call(confirmSession, { ...body, ...token }, request.context);
    this.sessions.open(reply, tokens, true);
  }

  @Route(startPasskeySetup)
  async startPasskeySetup(
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    const { publicKey, ...token } = await this.rpc.call(createPasskeySetup, {}, context);
    this.cookies.rememberChallenge(reply, token);
    return { publicKey };
  }

  @Route(addPasskey)
  async addPasskey(
    @Body() body: AddPasskeyDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FactorAdded> {
    const passkey = { ...body, challengeToken: this.takeChallenge(request, reply) };
    const added = await this.rpc.call(storePasskey, passkey, request.context);
    await this.renew(request, reply);
    return added;
  }

  @Route(confirmAuthenticator)
  async confirmAuthenticator(
    @Body() body: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FactorAdded> {
    const added = await this.rpc.call(storeAuthenticator, body, request.context);
    await this.renew(request, reply);
    return added;
  }

  private open(reply: FastifyReply, { user, tokens }: SignedIn): User {
    this.cookies.forgetPending(reply);
    this.sessions.open(reply, tokens, true);
    return user;
  }

  /** The session has proved the new factor, which its token does not say yet. */
  private async renew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.sessions.canRefresh(request))
      await this.sessions.refresh(request, reply).catch(fallbackWhenUnavailable(undefined));
  }

  private takeChallenge(request: FastifyRequest, reply: FastifyReply): string {
    const token = this.cookies.takeChallenge(request, reply);
    if (!token) throw appError('PASSKEY_EXPIRED');
    return token;
  }

  private pendingToken(request: FastifyRequest): string {
    const token = this.cookies.pendingToken(request);
    if (!token) throw appError('SIGN_IN_EXPIRED');
    return token;
  }
}
