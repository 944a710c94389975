import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs the links that end a digest without a session; such a link works as long as its mail is kept. So the key is not
 * that of access tokens, which is replaced from time to time.
 */
export class DigestTokens {
  constructor(private readonly secret: string) {}

  create(userId: string): string {
    return `${userId}.${this.sign(userId).toString('base64url')}`;
  }

  /** The user that a token names; undefined when it is not ours. */
  read(token: string): string | undefined {
    const [userId = '', signature = ''] = token.split('.');
    const expected = this.sign(userId);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
  }

  private sign(userId: string): Buffer {
    return createHmac('sha256', this.secret).update(`digest ${userId}`).digest();
  }
}
