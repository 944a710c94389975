import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN, type AccessClaims } from '@swipeclean/contracts/server';
import { AuthConfig } from '../config';

/** Makes access tokens. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;

  constructor(config: AuthConfig) {
    this.jwt = new JwtService({
      // A string would be made into a key again at every use, which costs more than the signature.
      secret: createSecretKey(Buffer.from(config.jwtSecret)),
      signOptions: {
        algorithm: ACCESS_TOKEN.algorithm,
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
      },
    });
  }

  sign(claims: AccessClaims, seconds: number): string {
    return this.jwt.sign(claims, { expiresIn: seconds });
  }
}
