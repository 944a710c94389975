import { Injectable } from '@nestjs/common';
import type { RpcMethod } from '@swipeclean/contracts/server';
import { AppError, networkPrefix, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceDigestOf } from './device-token';
import { KnownDevices } from './known-devices';
import { RateLimits } from './rate-limits';

/** Calls in the name of the device whose token a request brings. */
@Injectable()
export class DeviceCalls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limits: RateLimits,
    private readonly known: KnownDevices,
  ) {}

  /** Calls with the token's digest; a token that nobody has counts against the address it comes from. */
  async call<Request extends { tokenDigest: string }, Reply>(
    method: RpcMethod<Request, Reply>,
    body: Omit<Request, 'tokenDigest'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Reply> {
    // The edge lets nobody come this far without one.
    const tokenDigest = deviceDigestOf(request.headers.authorization) as string;
    try {
      const result = await this.rpc.call(method, { ...body, tokenDigest } as Request);
      this.known.add(tokenDigest);
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') {
        this.known.forget(tokenDigest);
        void reply.header('www-authenticate', BASIC);
        await this.limits.take('strangeDevice', networkPrefix(request.context.actor.ipAddress), reply);
      }
      throw error;
    }
  }
}

/** Asks programs for the token by the one way that address books know. */
export const BASIC = 'Basic realm="SwipeClean", charset="UTF-8"';
