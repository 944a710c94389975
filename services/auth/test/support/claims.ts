import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN, type AccessClaims } from '@swipeclean/contracts/server';

/** Checks an access token as the gateway must, and answers its claims. */
export function claimsOf(accessToken: string, secret: string): AccessClaims & { iat: number; exp: number } {
  return new JwtService({ secret: createSecretKey(Buffer.from(secret)) }).verify(accessToken, {
    algorithms: [ACCESS_TOKEN.algorithm],
    issuer: ACCESS_TOKEN.issuer,
    audience: ACCESS_TOKEN.audience,
  });
}
