import { Injectable } from '@nestjs/common';
import type { AccessClaims } from '@swipeclean/contracts/server';
import passport from 'passport';
import {
  ACCESS_TOKEN_STRATEGY,
  AccessTokenStrategy,
  type TokenBearer,
  type TokenClaims,
} from './access-token.strategy';

/** Maximum number of cached tokens: about 10 MB. */
const MAX_KNOWN = 10_000;

/** Verifies access tokens through passport; once per token, because a browser sends the same one for minutes. */
@Injectable()
export class TokenReader {
  private readonly known = new Map<string, TokenClaims>();

  // Injected so that the strategy is registered before the first token is read.
  constructor(_: AccessTokenStrategy) {}

  /** The claims of a token; undefined when it is invalid. */
  async read(accessToken: string | undefined): Promise<AccessClaims | undefined> {
    if (!accessToken) return undefined;
    const known = this.known.get(accessToken);
    if (known && known.exp * 1000 > Date.now()) return known;
    this.known.delete(accessToken);
    const claims = await authenticate(accessToken);
    if (claims) this.remember(accessToken, claims);
    return claims;
  }

  private remember(accessToken: string, claims: TokenClaims): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MAX_KNOWN && oldest !== undefined) this.known.delete(oldest);
    this.known.set(accessToken, claims);
  }
}

function authenticate(accessToken: string): Promise<TokenClaims | undefined> {
  return new Promise((resolve, reject) => {
    const bearer: TokenBearer = { accessToken };
    const done = (error: unknown, claims?: TokenClaims | false) =>
      error ? reject(error as Error) : resolve(claims || undefined);
    const run = passport.authenticate(ACCESS_TOKEN_STRATEGY, { session: false }, done) as (
      request: TokenBearer,
      response: object,
      next: (error?: unknown) => void,
    ) => void;
    run(bearer, {}, done);
  });
}
