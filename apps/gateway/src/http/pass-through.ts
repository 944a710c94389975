import { Injectable } from '@nestjs/common';
import type { RpcMethod } from '@swipeclean/contracts/server';
import { AppError, appError, RpcClient } from '@swipeclean/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '../session/sessions';
import { AccessGuard } from './access.guard';

/** A call that a route forwards, and how its request is read. */
interface ForwardedCall {
  method: RpcMethod<object, unknown>;
  toRequest: (request: FastifyRequest) => object;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    forwarded?: ForwardedCall;
  }
}

/** Forwards requests to services and their replies' bytes to clients. */
@Injectable()
export class PassThrough {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly guard: AccessGuard,
  ) {}

  /**
   * Answers forwarded routes that are added from now on without Nest's chain of guards, pipes and interceptors, which
   * costs more than the call's own work. Nest knows the routes for the API's description.
   */
  install(instance: FastifyInstance): void {
    instance.addHook('onRoute', (route) => {
      const call = route.config?.forwarded;
      if (!call) return;
      const { status } = call.method.route ?? {};
      route.handler = async (request, reply) => {
        // The router matches an empty path segment with a parameter.
        if (Object.values(request.params as object).includes('')) return reply.callNotFound();
        await this.guard.assertAllowed(request, reply);
        const bytes = await this.forward(call, request, reply);
        void reply.status(status ?? 200);
        if (bytes.length > 0) void reply.header('content-type', 'application/json; charset=utf-8');
        return reply.send(bytes.length > 0 ? bytes : undefined);
      };
    });
  }

  /**
   * Calls, and again after a refusal to a user who became Pro since the token was issued: its claims may be minutes
   * older than a payment. A refused call changed nothing, so it is safe to repeat.
   */
  async forward(
    { method, toRequest }: ForwardedCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const fields = toRequest(request);
    try {
      return await this.rpc.forward(method, fields, request.context);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'PREMIUM_REQUIRED';
      if (!isRefused || !(await this.becamePro(request, reply))) throw error;
      return this.rpc.forward(method, fields, request.context);
    }
  }

  /** Whether a signed-in user became Pro since the token was issued. */
  private async becamePro(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { actor } = request.context;
    if (!actor.userId || actor.isPro || !this.sessions.canRefresh(request)) return false;
    const claims = await this.sessions.refresh(request, reply);
    if (!claims) throw appError('SIGNED_OUT');
    return claims.pro;
  }
}
