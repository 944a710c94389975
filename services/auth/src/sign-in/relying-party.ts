import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { appError } from '@swipeclean/service-kit';
import { AuthConfig } from '../config';

/** The site as passkeys know it: they work on its domain alone. */
@Injectable()
export class RelyingParty {
  readonly name = 'SwipeClean';
  /** Domain name of `PUBLIC_URL`. */
  readonly id: string;
  /** Pages that may use its passkeys. */
  readonly origins: string[];

  constructor({ publicUrl, allowedOrigins }: AuthConfig) {
    const addresses = [publicUrl, ...(allowedOrigins?.split(',') ?? [])];
    this.id = new URL(publicUrl).hostname;
    this.origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  }

  /** False where the site has an IP address for a name, to which no browser binds a passkey. */
  get isUsable(): boolean {
    return isIP(this.id.replace(/^\[|\]$/g, '')) === 0;
  }

  /** @throws AppError `PROVIDER_OFF` */
  assertUsable(): void {
    if (!this.isUsable) throw appError('PASSKEYS_OFF');
  }
}
