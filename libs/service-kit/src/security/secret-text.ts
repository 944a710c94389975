import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX, DEVICE_TOKEN_PREFIX } from '@swipeclean/contracts/server';

/** Letters and digits alone, so that a double click selects a whole key and a scanner's pattern is short. */
export const KEY_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
const API_KEY = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{10})_[0-9A-Za-z]{49}$`);
const API_KEY_START = new RegExp(`${API_KEY_PREFIX}[0-9A-Za-z]{10}_[0-9A-Za-z]`);
const SECRET = new RegExp(String.raw`(${API_KEY_PREFIX}|${DEVICE_TOKEN_PREFIX})[\w-]+`, 'g');

/** An API key as it is sent to the service that knows keys. */
export interface ReceivedKey {
  /** Finds the key; it is no secret. */
  handle: string;
  digest: string;
}

/** A key's last characters, of those before them: they tell a key from text that looks like one (CRC-32). */
export function checksumOfKey(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    digits = `${KEY_ALPHABET[rest % KEY_ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / KEY_ALPHABET.length);
  }
  return digits;
}

/** Reads an API key; undefined for a text that cannot be one, as it costs a look-up to learn that (unkey#7059). */
export function parseApiKey(text: string): ReceivedKey | undefined {
  const handle = API_KEY.exec(text)?.[1];
  if (!handle || checksumOfKey(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH))
    return undefined;
  return { handle, digest: digestOfSecret(text) };
}

/** SHA-256 in base64url, which is stored of an API key or a device's token. */
export const digestOfSecret = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Whether an address holds an API key, however it is encoded. */
export const hasApiKey = (address: string): boolean => API_KEY_START.test(decodeAddress(address));

/** An address without its API keys and device tokens; one without any stays as it is written. */
export function maskSecrets(address: string): string {
  const decoded = decodeAddress(address);
  const masked = decoded.replace(SECRET, '$1…');
  return masked === decoded ? address : masked;
}

/** Decodes ASCII alone, of which secrets are, and as often as it is encoded: `decodeURI` refuses what is not whole. */
function decodeAddress(address: string): string {
  const decoded = address.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return decoded === address ? address : decodeAddress(decoded);
}
