import { randomInt } from 'node:crypto';

/** Capitals and digits without the similar I, L, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Six random characters (CONST-35, SHARE-02). */
export const randomCode = (): string =>
  Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
