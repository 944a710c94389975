import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError, appError } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '../session/sessions';

/** Enforces a route's access; a route without a declared access is refused to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.assertAllowed(http.getRequest(), http.getResponse());
    return true;
  }

  /** @throws AppError `UNAUTHENTICATED` or `FORBIDDEN` */
  async assertAllowed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access } = request.routeOptions.config;
    // The request hooks already refused a device without a token.
    if (access === 'public' || access === 'signed' || access === 'device') return;
    if (access === undefined) throw new AppError('FORBIDDEN', 'This route is not open to anyone');
    assertUser(request);
    if (access === 'owner') await this.assertOwner(request, reply);
  }

  /** A token's claims may be minutes old, so an old claim refuses no request. */
  private async assertOwner(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { context } = request;
    if (!context.actor.isOwner && this.sessions.canRefresh(request)) {
      await this.sessions.refresh(request, reply);
      assertUser(request);
    }
    if (!context.actor.isOwner) throw appError('OWNER_ONLY');
  }
}

function assertUser({ context }: FastifyRequest): void {
  if (!context.actor.userId) throw appError('SIGNED_OUT');
}
