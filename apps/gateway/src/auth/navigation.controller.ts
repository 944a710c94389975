import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  completeOidc,
  finishOidc,
  getSignInOptions,
  localPath,
  logout,
  openLogin,
  revokeCurrentSession,
  type SignInOptions,
  startOidc,
  SITE_PATHS,
} from '@swipeclean/contracts/server';
import { AppError, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LandingCookies } from '../billing/landing-cookies';
import { GatewayConfig } from '../config';
import { Route } from '../http/route.decorator';
import { assertOwnNavigation } from '../http/request-origin';
import { fallbackWhenUnavailable } from '../http/service-unavailable';
import { SessionCookies } from '../session/session-cookies';
import { Sessions } from '../session/sessions';

/** Addresses that a browser opens as pages. */
@ApiTags('auth')
@Controller()
export class NavigationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly landings: LandingCookies,
    private readonly config: GatewayConfig,
  ) {}

  @Route(openLogin)
  @ApiQuery({ name: 'returnTo', required: false, schema: { type: 'string' } })
  @ApiFoundResponse({ description: 'To the sign-in page, or to the identity provider' })
  async openLogin(
    @Query('returnTo') requested: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const returnTo = localPath(requested) ?? '/';
    const off: SignInOptions = { oidc: 'off', passkeys: 'off' };
    const { context } = request;
    const { oidc } = await this.rpc.call(getSignInOptions, {}, context).catch(fallbackWhenUnavailable(off));
    if (oidc === 'off') {
      const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
      void reply.redirect(`/login${query}`, 302);
      return;
    }
    const start = { returnTo, referralCode: this.landings.code(request) };
    const { url, state } = await this.rpc.call(startOidc, start, context);
    this.cookies.rememberOidcState(reply, state);
    void reply.redirect(url, 302);
  }

  @Route(finishOidc)
  @ApiFoundResponse({ description: 'To where the sign-in was asked for' })
  async finishOidc(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const callbackUrl = `${this.config.publicOrigin}${request.url}`;
    const state = this.cookies.takeOidcState(request, reply) ?? '';
    try {
      const result = await this.rpc.call(completeOidc, { callbackUrl, state }, request.context);
      const { returnTo } = result;
      if ('pendingToken' in result) {
        this.cookies.rememberPending(reply, result);
        void reply.redirect(
          `${SITE_PATHS.login}?step=second&returnTo=${encodeURIComponent(localPath(returnTo) ?? '/')}`,
          302,
        );
        return;
      }
      this.sessions.open(reply, result.tokens, true);
      this.landings.forget(request, reply);
      void reply.redirect(localPath(returnTo) ?? '/', 302);
    } catch (error) {
      // A person sees this page: after a cancellation at the provider it shows the sign-in form, not a problem in
      // JSON.
      if (
        !(error instanceof AppError) ||
        !['UNAUTHENTICATED', 'VALIDATION', 'FORBIDDEN'].includes(error.code)
      )
        throw error;
      void reply.redirect(`${SITE_PATHS.login}?error=provider`, 302);
    }
  }

  @Route(logout)
  @ApiFoundResponse({ description: 'To the start page' })
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    assertOwnNavigation(request, this.config.ownOrigins);
    if (request.context.actor.sessionId !== null) {
      this.sessions.end(request, reply, await this.rpc.call(revokeCurrentSession, {}, request.context));
    }
    this.sessions.forget(reply);
    void reply.redirect('/', 302);
  }
}
