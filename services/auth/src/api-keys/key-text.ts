import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@swipeclean/contracts/server';

/** Letters and digits alone, so that a double click selects a whole key and a scanner's pattern is short. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HANDLE_LENGTH = 10;
/** 62^43 is more than 2^256. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

/** A new API key, and what is stored of it. */
export interface NewKey {
  text: string;
  /** Finds the key; it is no secret. */
  handle: string;
  digest: string;
}

/** `swc_`, a handle, a secret, and a checksum by which scanners tell a key from text that looks like one. */
export function generateKey(): NewKey {
  const handle = randomText(HANDLE_LENGTH);
  const body = `${API_KEY_PREFIX}${handle}_${randomText(SECRET_LENGTH)}`;
  const text = body + checksumOf(body);
  return { text, handle, digest: createHash('sha256').update(text).digest('base64url') };
}

/** How a key begins: enough to tell keys apart. */
export const startOfKey = (handle: string): string => `${API_KEY_PREFIX}${handle}`;

/** Compares digests in constant time, also with that of a key that does not exist. */
export function isSameDigest(stored: string | undefined, given: string): boolean {
  const [left, right] = [stored ?? NO_DIGEST, given].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return left.length === right.length && timingSafeEqual(left, right) && stored !== undefined;
}

const NO_DIGEST = createHash('sha256').update('no key').digest('base64url');

const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
