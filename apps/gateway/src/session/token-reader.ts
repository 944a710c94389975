import { Injectable } from '@nestjs/common';
import type { AccessClaims } from '@swipeclean/contracts/server';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { ACCESS_TOKEN_STRATEGY, AccessTokenStrategy, type TokenBearer } from './access-token.strategy';

/** Reads the claims of access tokens through passport. */
@Injectable()
export class TokenReader {
  // Asked for so that the strategy is registered before the first token is read.
  constructor(_: AccessTokenStrategy) {}

  /** The claims of a token; undefined when it may not be trusted. */
  read(accessToken: string | undefined): Promise<AccessClaims | undefined> {
    if (!accessToken) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const bearer: TokenBearer = { accessToken };
      const done = (error: unknown, claims?: AccessClaims | false) =>
        error ? reject(error as Error) : resolve(claims || undefined);
      const authenticate = passport.authenticate(ACCESS_TOKEN_STRATEGY, { session: false }, done) as (
        request: TokenBearer,
        response: object,
        next: (error?: unknown) => void,
      ) => void;
      authenticate(bearer, {}, done);
    });
  }
}
