import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import { Sessions } from '../session/sessions';

/** A token may be minutes older than what it says of its bearer, so nobody who has just paid is asked to pay on an old one. */
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
          // Whoever is refused has changed nothing, so the call may be made again.
          mergeMap((isPro) => (isPro ? next.handle() : throwError(() => error))),
        );
      }),
    );
  }

  /** Whether somebody signed in is Pro by now, of whom the token said otherwise. */
  private async becamePro(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { actor } = request.context;
    if (!actor.userId || actor.isPro || !this.sessions.canRefresh(request)) return false;
    const claims = await this.sessions.refresh(request, reply);
    if (!claims) throw new AppError('UNAUTHENTICATED', 'You are not signed in');
    return claims.pro;
  }
}
