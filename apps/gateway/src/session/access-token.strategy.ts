import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ACCESS_TOKEN, type AccessClaims } from '@swipeclean/contracts/server';
import { Strategy } from 'passport-jwt';
import { GatewayConfig } from '../config';

/** Name under which passport knows the strategy. */
export const ACCESS_TOKEN_STRATEGY = 'access-token';

/** What the strategy is shown in place of a whole request. */
export interface TokenBearer {
  accessToken: string | undefined;
}

/** What a token says, and until when (seconds) it may be believed. */
export interface TokenClaims extends AccessClaims {
  iat: number;
  exp: number;
}

/** Reads access tokens: made by auth, meant for the gateway, unexpired, and never longer-lived than a token may be. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN_STRATEGY) {
  private readonly maxSeconds: number;

  constructor(config: GatewayConfig) {
    super({
      jwtFromRequest: (bearer: unknown) => (bearer as TokenBearer).accessToken ?? null,
      // A string would be made into a key again at every token, which costs more than the check itself;
      // the types of passport-jwt do not know yet that keys are taken as they are.
      secretOrKey: createSecretKey(Buffer.from(config.jwtSecret)) as unknown as Buffer,
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
    });
    this.maxSeconds = config.accessTokenMaxSeconds;
  }

  /** Beyond that life a token might outlive the memory of its session's end. */
  validate({ iat, exp, ...claims }: Partial<TokenClaims>): TokenClaims | false {
    const isWhole = typeof claims.sid === 'string' && typeof iat === 'number' && typeof exp === 'number';
    return isWhole && exp - iat <= this.maxSeconds ? ({ ...claims, iat, exp } as TokenClaims) : false;
  }
}
