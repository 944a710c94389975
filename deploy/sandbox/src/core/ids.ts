import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits drawn at random. */
export const draw = (length: number, alphabet = ALPHABET): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** An id of the card provider's kind: `cus_` and 24 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${draw(24)}`;

/** An id of the wallet provider's kind: 17 capitals or digits. */
export const newPaypalId = (): string => draw(17, 'ABCDEFGHJKLMNPRSTUVWXY0123456789');
