import { createHash, randomBytes } from 'node:crypto';

/** A new token for a link in a mail: 32 random bytes. */
export const drawMailToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a mailed token is kept. */
export const hashMailToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
