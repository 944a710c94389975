import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import { Sessions } from '../session/sessions';

/** Refreshes an old token before a Pro check fails: its claims may be minutes older than a payment. */
@Injectable()
export class EntitlementRefresh implements NestInterceptor {
  constructor(private readonly sessions: Sessions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const isRefused = error instanceof AppError && error.code === 'PREMIUM_REQUIRED';
        if (!isRefused) return throwError(() => error);
        return from(this.becamePro(http.getRequest(), http.getResponse())).pipe(
          // A refused call changed nothing, so it is safe to repeat.
          mergeMap((isPro) => (isPro ? next.handle() : throwError(() => error))),
        );
      }),
    );
  }

  /** Whether a signed-in user became Pro since the token was issued. */
  private async becamePro(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { actor } = request.context;
    if (!actor.userId || actor.isPro || !this.sessions.canRefresh(request)) return false;
    const claims = await this.sessions.refresh(request, reply);
    if (!claims) throw new AppError('UNAUTHENTICATED', 'You are not signed in');
    return claims.pro;
  }
}
