import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

const SALT_BYTES = 16;
/** Salt, record size (4 bytes) and the length of the sender's key come first (RFC 8188). */
const HEADER_BYTES = SALT_BYTES + 5;
const TAG_BYTES = 16;
/** Ends the text of the last record; zeros may follow. */
const LAST_RECORD = 2;

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The first block of HKDF-Expand (RFC 5869). */
const expand = (key: Buffer, ...info: (Buffer | string)[]): Buffer => hmac(key, ...info, Buffer.from([1]));

/** Decrypts a push message of one record as a browser does (RFC 8291). @throws Error when it is not for this one */
export function decryptPush(body: Buffer, browser: ECDH, authSecret: Buffer): Buffer {
  const salt = body.subarray(0, SALT_BYTES);
  const keyEnd = HEADER_BYTES + (body[HEADER_BYTES - 1] ?? 0);
  const sender = body.subarray(HEADER_BYTES, keyEnd);
  const pairKey = hmac(authSecret, browser.computeSecret(sender));
  const input = expand(pairKey, 'WebPush: info\0', browser.getPublicKey(), sender);
  const record = hmac(salt, input);
  const key = expand(record, 'Content-Encoding: aes128gcm\0').subarray(0, 16);
  const nonce = expand(record, 'Content-Encoding: nonce\0').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  const end = text.lastIndexOf(LAST_RECORD);
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
  return text.subarray(0, end);
}
