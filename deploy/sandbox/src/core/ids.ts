import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number, alphabet = ALPHABET): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** A Stripe id: a prefix such as `cus_` and 24 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** A PayPal id: 17 capitals or digits. */
export const newPaypalId = (): string => randomText(17, 'ABCDEFGHJKLMNPRSTUVWXY0123456789');
