import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { CONFIRMED_SECONDS, SECOND_MS } from '@swipeclean/contracts/server';
import { AppError, appError } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';
import { Sessions } from '../session/sessions';

/** Enforces a route's access; a route without a declared access is refused to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly config: GatewayConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.assertAllowed(http.getRequest(), http.getResponse());
    return true;
  }

  /** @throws AppError `UNAUTHENTICATED` or `FORBIDDEN` */
  async assertAllowed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access, confirm } = request.routeOptions.config;
    // The request hooks already refused a device without a token, and a key out of its scopes.
    if (access === 'public' || access === 'signed' || access === 'device') return;
    if (access === undefined) throw new AppError('FORBIDDEN', 'This route is not open to anyone');
    assertUser(request);
    if (access === 'owner') await this.assertOwner(request, reply);
    if (confirm) assertConfirmed(request);
  }

  /** A token's claims may be minutes old, so an old claim refuses no request. */
  private async assertOwner(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { context } = request;
    const isProved = () => context.actor.isOwner && (!this.config.isHttps || request.claims?.mfa === true);
    if (!isProved() && this.sessions.canRefresh(request)) {
      await this.sessions.refresh(request, reply);
      assertUser(request);
    }
    if (!context.actor.isOwner) throw appError('OWNER_ONLY');
    // A site on the internet is not left to a password alone.
    if (!isProved()) throw appError('OWNER_FACTOR_NEEDED');
  }
}

function assertUser({ context }: FastifyRequest): void {
  if (!context.actor.userId) throw appError('SIGNED_OUT');
}

/** Declared by a call as `confirm`: a session alone, left open or stolen, is not enough for it. */
function assertConfirmed({ claims }: FastifyRequest): void {
  const age = Date.now() / SECOND_MS - (claims?.cfm ?? 0);
  if (age > CONFIRMED_SECONDS) throw appError('CONFIRMATION_NEEDED');
}
