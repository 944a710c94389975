import { Injectable } from '@nestjs/common';
import { DEVICE_TOKEN_PREFIX, type RpcMethod } from '@swipeclean/contracts/server';
import { AppError, digestOfSecret, networkPrefix, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCredentials } from './credentials';
import { KnownDevices } from './known-tokens';
import { RateLimits } from './rate-limits';

const TOKEN = new RegExp(String.raw`^${DEVICE_TOKEN_PREFIX}[\w-]{43}$`);

/** The digest of the device's token in a request's header; undefined without one. */
export function deviceDigestOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { secret = '' } = readCredentials(headers) ?? {};
  return TOKEN.test(secret) ? digestOfSecret(secret) : undefined;
}

/** Makes calls on behalf of the device whose token a request carries. */
@Injectable()
export class DeviceCalls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limits: RateLimits,
    private readonly known: KnownDevices,
  ) {}

  /** Calls with the token's digest; an unknown token counts against the address it comes from. */
  async call<Request extends { tokenDigest: string }, Reply>(
    method: RpcMethod<Request, Reply>,
    body: Omit<Request, 'tokenDigest'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Reply> {
    // The request hooks refuse a request without a token.
    const tokenDigest = deviceDigestOf(request) as string;
    try {
      const result = await this.rpc.call(method, { ...body, tokenDigest } as Request, request.context);
      this.known.add(tokenDigest);
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') {
        this.known.forget(tokenDigest);
        void reply.header('www-authenticate', BASIC);
        await this.limits.consume('unknownDevice', networkPrefix(request.context.actor.ipAddress), reply);
      }
      throw error;
    }
  }
}

/** Challenge for Basic authentication, the only kind that address book clients support. */
export const BASIC = 'Basic realm="SwipeClean", charset="UTF-8"';
