import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ACCESS_TOKEN, type AccessClaims } from '@swipeclean/contracts/server';
import { Strategy } from 'passport-jwt';
import { GatewayConfig } from '../config';

/** Passport's name of the strategy. */
export const ACCESS_TOKEN_STRATEGY = 'access-token';

/** The part of a request that the strategy reads. */
export interface TokenBearer {
  accessToken: string | undefined;
}

/** A token's claims, and their expiry (seconds). */
export interface TokenClaims extends AccessClaims {
  iat: number;
  exp: number;
}

/** Verifies access tokens: issued by auth for the gateway, unexpired, and within the maximum lifetime. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN_STRATEGY) {
  private readonly maxSeconds: number;

  constructor({ jwtSecret, jwtSecretPrevious, accessTokenMaxSeconds }: GatewayConfig) {
    // As objects: passport-jwt would convert a string for each token, which costs more than the verification. Its types
    // do not declare them yet.
    const [key, previous] = [jwtSecret, jwtSecretPrevious].map(
      (secret) => secret && createSecretKey(Buffer.from(secret)),
    ) as [KeyObject, KeyObject | undefined];
    super({
      jwtFromRequest: (bearer: unknown) => (bearer as TokenBearer).accessToken ?? null,
      secretOrKeyProvider: (_: unknown, token: string, done: (error: null, key: Buffer) => void) =>
        done(null, (previous && isSignedWith(previous, token) ? previous : key) as unknown as Buffer),
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
    });
    this.maxSeconds = accessTokenMaxSeconds;
  }

  /** A token with a longer lifetime might outlive the record of its revocation. */
  validate({ iat, exp, ...claims }: Partial<TokenClaims>): TokenClaims | false {
    const isWhole = typeof claims.sid === 'string' && typeof iat === 'number' && typeof exp === 'number';
    return isWhole && exp - iat <= this.maxSeconds ? ({ ...claims, iat, exp } as TokenClaims) : false;
  }
}

/** Chooses a key; the strategy verifies the token with it. */
function isSignedWith(key: KeyObject, token: string): boolean {
  const at = token.lastIndexOf('.');
  return createHmac('sha256', key).update(token.slice(0, at)).digest('base64url') === token.slice(at + 1);
}
