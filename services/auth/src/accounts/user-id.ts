import { randomInt } from 'node:crypto';

/** Lower-case letters and digits without i, l, o, 0 and 1, which look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new user id: 20 random characters. Its first six are the user's referral code. */
export const generateUserId = (): string =>
  Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
