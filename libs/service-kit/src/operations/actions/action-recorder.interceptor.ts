import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { OperatorActions } from './operator-actions';

/** Records every call that changes something. */
@Injectable()
export class ActionRecorder implements NestInterceptor {
  constructor(private readonly actions: OperatorActions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { routeOptions, operation } = context.switchToHttp().getRequest<FastifyRequest>();
    const call = routeOptions.config.operation;
    if (!call?.isWrite || !operation) return next.handle();
    const { operator, request } = operation;
    return from(this.actions.record({ operator, call, request }, () => lastValueFrom(next.handle())));
  }
}
