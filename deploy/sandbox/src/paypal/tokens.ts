import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Seconds that the two kinds of token are good for. */
const LIFE = { access: 32_400, client: 900 };
type Kind = keyof typeof LIFE;

/** Tokens that carry their own end, so that a restart does not make them void. */
export class Tokens {
  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  issue(kind: Kind): { token: string; expiresIn: number } {
    const text = `${kind}.${this.now() + LIFE[kind]}.${randomUUID()}`;
    return { token: `${Buffer.from(text).toString('base64url')}.${this.seal(text)}`, expiresIn: LIFE[kind] };
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
