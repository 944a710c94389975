import { Injectable } from '@nestjs/common';
import type {
  AccessClaims,
  ActorContext,
  PendingSignIn,
  RevokedSessions as Revoked,
  SessionTokens,
  SignedIn,
  User,
} from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RevokedSessions } from './revoked-sessions';
import { SessionCookies } from './session-cookies';
import { SessionRefresher } from './session-refresher';
import { TokenReader } from './token-reader';

/** Finds, opens and ends the sessions of requests. */
@Injectable()
export class Sessions {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly tokens: TokenReader,
    private readonly refresher: SessionRefresher,
    private readonly revoked: RevokedSessions,
  ) {}

  /** The claims of a valid access token, whether or not its session is revoked. */
  identify(request: FastifyRequest): Promise<AccessClaims | undefined> {
    return this.tokens.read(this.cookies.accessToken(request));
  }

  /** Whether a session is active. @throws AppError `UNAVAILABLE` while that is unknown */
  async isLive({ sid }: AccessClaims): Promise<boolean> {
    if (!this.revoked.isCurrent) await this.revoked.untilCurrent();
    if (!this.revoked.isCurrent) {
      throw appError('SESSIONS_UNAVAILABLE', undefined, { retryAfterSeconds: 1 });
    }
    return !this.revoked.has(sid);
  }

  /** Never for an API key, whatever cookies come with it. */
  canRefresh(request: FastifyRequest): boolean {
    return !request.claims?.scopes && this.cookies.refreshToken(request) !== undefined;
  }

  /** Sets the request's actor from its claims; a visitor without any. */
  enter(request: FastifyRequest, claims: AccessClaims | undefined): void {
    const { context } = request;
    request.claims = claims;
    const { ipAddress, userAgent, language } = context.actor;
    context.actor = {
      userId: claims?.sub ?? null,
      sessionId: claims?.sid ?? null,
      isPro: claims?.pro ?? false,
      isOwner: claims?.owner ?? false,
      ownerAccess: claims?.own ?? false,
      ipAddress,
      userAgent,
      ...(language && { language }),
    } satisfies ActorContext;
  }

  /** Refreshes the session and sets the actor; clears the cookies of an ended session. */
  async refresh(request: FastifyRequest, reply: FastifyReply): Promise<AccessClaims | undefined> {
    const refreshToken = this.cookies.refreshToken(request) as string;
    const refreshed = await this.refresher.refresh(refreshToken, request.context);
    if (refreshed) this.cookies.set(reply, refreshed.tokens, refreshed.claims.sub !== undefined);
    else this.cookies.clear(reply);
    this.enter(request, refreshed?.claims);
    return refreshed?.claims;
  }

  open(reply: FastifyReply, tokens: SessionTokens, isSignedIn: boolean): void {
    this.cookies.set(reply, tokens, isSignedIn);
  }

  /** Opens the session of a sign-in. @throws AppError `UNAUTHENTICATED` for one that needs a second step */
  openOrAsk(reply: FastifyReply, result: SignedIn | PendingSignIn): User {
    if ('pendingToken' in result) {
      this.cookies.rememberPending(reply, result);
      throw appError('SECOND_FACTOR_NEEDED');
    }
    this.open(reply, result.tokens, true);
    return result.user;
  }

  /** Refuses these sessions from now on; clears the cookies if the request's own session is among them. */
  end(request: FastifyRequest, reply: FastifyReply, revoked: Revoked): void {
    this.revoked.add(revoked);
    const own = request.context.actor.sessionId;
    if (own !== null && revoked.sessionIds.includes(own)) this.cookies.clear(reply);
  }

  /** Clears the cookies. */
  forget(reply: FastifyReply): void {
    this.cookies.clear(reply);
  }
}
