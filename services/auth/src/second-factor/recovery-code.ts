import { createHmac, hkdfSync, randomInt } from 'node:crypto';

/** Lower-case letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Makes and hashes recovery codes. */
export class RecoveryCodeHasher {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery-codes', 32));
  }

  /**
   * The form in which a code is stored. Keyed, so that who reads the database alone cannot try its 59 bits
   * (onaio/onadata#3239).
   */
  hash(code: string): string {
    return createHmac('sha256', this.key).update(normalizeCode(code)).digest('base64url');
  }
}

/** `abcd-efgh-2345`. */
export const generateRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** As people type it: in any case, with or without dashes and spaces. */
const normalizeCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a text can be the code of an authenticator app. */
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/[\s-]/g, ''));
