import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 10 * 60_000;
const MAX_TRIES = 5;
/** 32 digits without I, L, O and U, which people mistake for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/**
 * The code of the link in the terminal: one browser pairs with it, once, soon, and with few tries. Other programs can
 * use them up; Enter in the terminal makes a new code.
 */
export class OneTimeCode {
  private digest: Buffer | null = null;
  private expiresAt = 0;
  private tries = 0;

  constructor(private readonly now: () => number) {}

  /** A new code; the last one is no longer valid. */
  create(): string {
    const code = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    this.digest = digestCode(code);
    this.expiresAt = this.now() + LIFETIME_MS;
    this.tries = 0;
    return code;
  }

  /** Whether this is the code; it is then used up. */
  use(code: string): boolean {
    if (!this.digest || this.now() >= this.expiresAt || ++this.tries > MAX_TRIES) return false;
    if (!timingSafeEqual(this.digest, digestCode(code))) return false;
    this.digest = null;
    return true;
  }
}

const digestCode = (text: string) => createHash('sha256').update(text).digest();
