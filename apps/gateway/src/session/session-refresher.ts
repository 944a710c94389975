import { Injectable } from '@nestjs/common';
import { type AccessClaims, refreshSession, type SessionTokens } from '@swipeclean/contracts/server';
import { AppError, type RequestContext, RpcClient } from '@swipeclean/service-kit';
import { TokenReader } from './token-reader';

export interface Refreshed {
  tokens: SessionTokens;
  claims: AccessClaims;
}

/** Exchanges refresh tokens; concurrent requests with the same token share one exchange. */
@Injectable()
export class SessionRefresher {
  private readonly underWay = new Map<string, Promise<Refreshed | undefined>>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly tokens: TokenReader,
  ) {}

  /** New tokens of the session; undefined when it has ended. @throws AppError when auth is unavailable */
  refresh(refreshToken: string, context: RequestContext): Promise<Refreshed | undefined> {
    const known = this.underWay.get(refreshToken);
    if (known) return known;
    const exchange = this.exchange(refreshToken, context).finally(() => this.underWay.delete(refreshToken));
    this.underWay.set(refreshToken, exchange);
    return exchange;
  }

  private async exchange(refreshToken: string, context: RequestContext): Promise<Refreshed | undefined> {
    try {
      const tokens = await this.rpc.call(refreshSession, { refreshToken }, context);
      const claims = await this.tokens.read(tokens.accessToken);
      if (!claims)
        throw new Error('auth made an access token that is not valid here; do both use the same JWT_SECRET?');
      return { tokens, claims };
    } catch (error) {
      const isOver = error instanceof AppError && ['UNAUTHENTICATED', 'VALIDATION'].includes(error.code);
      if (isOver) return undefined;
      throw error;
    }
  }
}
