import { createECDH, type ECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** Base64url of the operator's key pair (VAPID, RFC 8292), as push services know it. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair of a private key; undefined where it is no key of the curve P-256. */
export function readPushKeys(privateKey: string): PushKeys | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return undefined;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** Whether a browser's public key can be used: a point of the curve. */
export function isBrowserKey(p256dh: string): boolean {
  const own: ECDH = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
