import { toHex } from '../hex';

/** Digest of a key's secret in hex: all that the companion stores of it. */
export async function digestSecret(secret: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/**
 * Shows that the sender knows the digest of a key, without showing it. The port is part of it: a program that waits on
 * another port cannot pass on what the companion answers.
 */
export async function proveDigest(digest: string, port: number, nonces: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(['companion', port, ...nonces]));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(digest), hmac, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes)));
}
