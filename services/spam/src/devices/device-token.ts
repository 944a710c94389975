import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, and the digest that is kept of it. */
export function newDeviceToken(): { token: string; tokenDigest: string } {
  const token = `scd_${randomBytes(32).toString('base64url')}`;
  return { token, tokenDigest: createHash('sha256').update(token).digest('base64url') };
}
