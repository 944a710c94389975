import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Lifetime of the two kinds of token in seconds. */
const TOKEN_SECONDS = { access: 32_400, client: 900 };
type Kind = keyof typeof TOKEN_SECONDS;

/** Signed tokens with an expiry time, so that they survive a restart. */
export class Tokens {
  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  issue(kind: Kind): { token: string; expiresIn: number } {
    const text = `${kind}.${this.now() + TOKEN_SECONDS[kind]}.${randomUUID()}`;
    return {
      token: `${Buffer.from(text).toString('base64url')}.${this.seal(text)}`,
      expiresIn: TOKEN_SECONDS[kind],
    };
  }

  isGood(kind: Kind, token: string): boolean {
    const [encoded = '', seal = ''] = token.split('.');
    const text = Buffer.from(encoded, 'base64url').toString();
    const [itsKind, end] = text.split('.');
    return itsKind === kind && Number(end) > this.now() && isEqual(seal, this.seal(text));
  }

  private seal(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
