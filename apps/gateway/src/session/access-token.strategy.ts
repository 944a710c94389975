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

/** Reads access tokens: made by auth, meant for the gateway, unexpired, and no older than a token may get. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN_STRATEGY) {
  constructor(config: GatewayConfig) {
    super({
      jwtFromRequest: (bearer: unknown) => (bearer as TokenBearer).accessToken ?? null,
      // A string would be made into a key again at every request, which costs more than the check itself.
      // The types of passport-jwt do not know yet that keys are taken as they are.
      secretOrKey: createSecretKey(Buffer.from(config.jwtSecret)) as unknown as Buffer,
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      jsonWebTokenOptions: { maxAge: config.accessTokenMaxSeconds },
    });
  }

  validate(claims: AccessClaims & { exp?: number }): AccessClaims | false {
    return typeof claims.sid === 'string' && typeof claims.exp === 'number' ? claims : false;
  }
}
