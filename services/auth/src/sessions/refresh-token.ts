import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RetiredSecret } from './session.entity';

const HANDLE_BYTES = 16;
const SECRET_BYTES = 32;

/**
 * A refresh token is a handle, which finds the session and stays, and a secret, which every rotation replaces.
 * So every token of a session is recognised without storing all of them.
 */
export interface RefreshToken {
  text: string;
  handleHash: string;
  secretHash: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

const fromBytes = (bytes: Buffer): RefreshToken => ({
  text: bytes.toString('base64url'),
  handleHash: sha256(bytes.subarray(0, HANDLE_BYTES)),
  secretHash: sha256(bytes.subarray(HANDLE_BYTES)),
});

/** The first refresh token of a session. */
export const generateRefreshToken = (): RefreshToken => fromBytes(randomBytes(HANDLE_BYTES + SECRET_BYTES));

/** The token after `text`: the same handle, a new secret. */
export const rotateRefreshToken = (text: string): RefreshToken =>
  fromBytes(
    Buffer.concat([Buffer.from(text, 'base64url').subarray(0, HANDLE_BYTES), randomBytes(SECRET_BYTES)]),
  );

/** Reads a token that was shown; undefined when it cannot be one. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === HANDLE_BYTES + SECRET_BYTES ? fromBytes(bytes) : undefined;
}

/** What a secret is to its session: the newest, replaced a moment ago, or used again though replaced long since. */
export type SecretState = 'current' | 'retired' | 'reused';

/** Judges a shown secret; `graceMs` is how long a replaced one is still honoured. */
export function getSecretState(
  session: { refreshSecretHash: string; retiredSecrets: RetiredSecret[] },
  secretHash: string,
  now: number,
  graceMs: number,
): SecretState {
  if (same(session.refreshSecretHash, secretHash)) return 'current';
  const retired = filterWithinGrace(session.retiredSecrets, now, graceMs).some(({ hash }) =>
    same(hash, secretHash),
  );
  return retired ? 'retired' : 'reused';
}

/** Those of the replaced secrets that are honoured at `now`. */
export const filterWithinGrace = (secrets: RetiredSecret[], now: number, graceMs: number): RetiredSecret[] =>
  secrets.filter(({ at }) => now - at <= graceMs);

const same = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
