import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnexpected, sendProblem } from '../http/problem';
import type { Logger } from '../logging/logger';

/** Sends every failure of the operations API as `application/problem+json`. */
@Catch()
export class OperationsFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (isUnexpected(thrown)) {
      const { id: requestId, method, routeOptions } = request;
      this.logger.error(
        { err: thrown, requestId, method, route: routeOptions.url },
        'operations call failed',
      );
    }
    if (!reply.sent) sendProblem(thrown, request, reply);
  }
}
