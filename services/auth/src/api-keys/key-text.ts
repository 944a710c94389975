import { randomInt, timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '@swipeclean/contracts/server';
import { checksumOfKey, digestOfSecret, KEY_ALPHABET, type ReceivedKey } from '@swipeclean/service-kit';

const HANDLE_LENGTH = 10;
/** 62^43 is more than 2^256. */
const SECRET_LENGTH = 43;

/** `swc_`, a handle, a secret, and a checksum; of the text only handle and digest are stored. */
export function generateKey(): ReceivedKey & { text: string } {
  const handle = randomText(HANDLE_LENGTH);
  const body = `${API_KEY_PREFIX}${handle}_${randomText(SECRET_LENGTH)}`;
  const text = body + checksumOfKey(body);
  return { text, handle, digest: digestOfSecret(text) };
}

/** How a key begins: enough to tell keys apart. */
export const startOfKey = (handle: string): string => `${API_KEY_PREFIX}${handle}`;

/** Compares digests in constant time, also with that of a key that does not exist. */
export function isSameDigest(stored: string | undefined, given: string): boolean {
  const [left, right] = [stored ?? NO_DIGEST, given].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return left.length === right.length && timingSafeEqual(left, right) && stored !== undefined;
}

const NO_DIGEST = digestOfSecret('no key');

const randomText = (length: number) =>
  Array.from({ length }, () => KEY_ALPHABET[randomInt(KEY_ALPHABET.length)]).join('');
