import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import {
  OIDC_STATE_SECONDS,
  type PasskeyChallenge,
  type PendingSignIn,
  type SessionTokens,
  SIGNED_IN_HINT_COOKIE,
} from '@swipeclean/contracts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';

/** A session's cookies: two that scripts cannot read, and the readable hint. */
@Injectable()
export class SessionCookies {
  /** Name of the cookie with the access token. */
  readonly access: string;
  private readonly refresh: string;
  private readonly oidcState: string;
  private readonly pending: string;
  private readonly challenge: string;
  private readonly hidden: CookieSerializeOptions;
  private readonly readable: CookieSerializeOptions;

  constructor({ isHttps }: GatewayConfig) {
    // With this prefix browsers require Secure, this host and the root path; they accept it over https only.
    const prefix = isHttps ? '__Host-' : '';
    this.access = `${prefix}sc_access`;
    this.refresh = `${prefix}sc_refresh`;
    this.oidcState = `${prefix}sc_oidc`;
    this.pending = `${prefix}sc_pending`;
    this.challenge = `${prefix}sc_challenge`;
    this.readable = { path: '/', sameSite: 'lax', secure: isHttps };
    this.hidden = { ...this.readable, httpOnly: true };
  }

  accessToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.access];
  }

  refreshToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.refresh];
  }

  /** Sets a session's tokens; `isSignedIn` is false for a visitor's owner session, which sets no hint. */
  set(reply: FastifyReply, tokens: SessionTokens, isSignedIn: boolean): void {
    const { accessToken, accessMaxAge, refreshToken, refreshMaxAge } = tokens;
    void reply.setCookie(this.access, accessToken, { ...this.hidden, maxAge: accessMaxAge });
    if (refreshToken !== null) {
      void reply.setCookie(this.refresh, refreshToken, { ...this.hidden, maxAge: refreshMaxAge });
    }
    if (isSignedIn)
      void reply.setCookie(SIGNED_IN_HINT_COOKIE, '1', { ...this.readable, maxAge: refreshMaxAge });
    else void reply.clearCookie(SIGNED_IN_HINT_COOKIE, this.readable);
  }

  clear(reply: FastifyReply): void {
    void reply
      .clearCookie(this.access, this.hidden)
      .clearCookie(this.refresh, this.hidden)
      .clearCookie(SIGNED_IN_HINT_COOKIE, this.readable);
  }

  rememberOidcState(reply: FastifyReply, state: string): void {
    void reply.setCookie(this.oidcState, state, { ...this.hidden, maxAge: OIDC_STATE_SECONDS });
  }

  /** The state of a sign-in with the identity provider, for one use. */
  takeOidcState(request: FastifyRequest, reply: FastifyReply): string | undefined {
    void reply.clearCookie(this.oidcState, this.hidden);
    return request.cookies[this.oidcState];
  }

  rememberPending(reply: FastifyReply, { pendingToken, pendingMaxAge }: PendingSignIn): void {
    void reply.setCookie(this.pending, pendingToken, { ...this.hidden, maxAge: pendingMaxAge });
  }

  /** The token of a sign-in whose second step is missing. */
  pendingToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.pending];
  }

  forgetPending(reply: FastifyReply): void {
    void reply.clearCookie(this.pending, this.hidden);
  }

  rememberChallenge(
    reply: FastifyReply,
    { challengeToken, challengeMaxAge }: Pick<PasskeyChallenge, 'challengeToken' | 'challengeMaxAge'>,
  ): void {
    void reply.setCookie(this.challenge, challengeToken, { ...this.hidden, maxAge: challengeMaxAge });
  }

  /** The token that binds a passkey prompt to this browser, for one use. */
  takeChallenge(request: FastifyRequest, reply: FastifyReply): string | undefined {
    void reply.clearCookie(this.challenge, this.hidden);
    return request.cookies[this.challenge];
  }
}
