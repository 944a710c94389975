import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RpcMethod } from '@swipeclean/contracts/server';
import { AppError, networkPrefix, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownTokens } from './known-tokens';
import { RateLimits } from './rate-limits';

const TOKEN = /^scd_[\w-]{43}$/;

/**
 * The SHA-256 digest (base64url) of the device's token in an `Authorization` header, from a Bearer token or a Basic
 * password; undefined without one.
 */
export function deviceDigestOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  const token = /^basic$/i.test(scheme) ? passwordOf(value) : /^bearer$/i.test(scheme) ? value : '';
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
}

const passwordOf = (value: string) => {
  const text = Buffer.from(value, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
};

/** Makes calls on behalf of the device whose token a request carries. */
@Injectable()
export class DeviceCalls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limits: RateLimits,
    private readonly known: KnownTokens,
  ) {}

  /** Calls with the token's digest; an unknown token counts against the address it comes from. */
  async call<Request extends { tokenDigest: string }, Reply>(
    method: RpcMethod<Request, Reply>,
    body: Omit<Request, 'tokenDigest'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Reply> {
    // The request hooks refuse a request without a token.
    const tokenDigest = deviceDigestOf(request.headers.authorization) as string;
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
