import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, NotFoundException } from '@nestjs/common';
import { AppError, isUnexpected, LOGGER, type Logger, sendProblem } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteMethods } from './route-methods';

/** Sends every failure as `application/problem+json`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: RouteMethods,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (isUnexpected(thrown)) {
      const { id: requestId, method, routeOptions } = request;
      const userId = request.context?.actor.userId ?? undefined;
      this.logger.error(
        { err: thrown, requestId, userId, method, route: routeOptions.url },
        'request failed',
      );
    }
    if (!reply.sent) this.answer(thrown, request, reply);
  }

  private answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const allowed = thrown instanceof NotFoundException ? this.otherMethodsOf(request) : [];
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    sendProblem(
      allowed.length > 0
        ? new AppError('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')} only.`)
        : thrown,
      request,
      reply,
    );
  }

  /** The address's methods, when the requested one is not among them. */
  private otherMethodsOf({ url, method }: FastifyRequest): string[] {
    const methods = this.routes.at(url.split('?')[0] as string);
    return methods.includes(method) ? [] : methods;
  }
}
