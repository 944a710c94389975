import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type Challenge,
  type CLOSE_CODES,
  decodeFrame,
  digestSecret,
  encodeFrame,
  proveDigest,
} from '@swipeclean/scan-engine/node';
import type { WebSocket } from 'ws';
import type { OneTimeCode } from './one-time-code';
import type { Pairings } from './pairings';

const TIMEOUT_MS = 3000;
const MAX_HELLO_BYTES = 1024;

/** Why a connection is closed before its first call. */
export class SignInError extends Error {
  constructor(readonly reason: keyof typeof CLOSE_CODES) {
    super(reason);
  }
}

/** Who has signed in; `key` is there when it is new. */
export interface SignedIn {
  id: string;
  key?: string;
}

/** What a sign-in is checked against. */
export interface SignInContext {
  origin: string;
  port: number;
  code: OneTimeCode;
  pairings: Pairings;
  /** Throws while another browser is connected: a new one keeps its code. */
  assertFree(): void;
}

/** Signs a connection in by code or key; rejects with a `SignInError`. */
export async function receiveSignIn(socket: WebSocket, context: SignInContext): Promise<SignedIn> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const hello = await receive(socket, timeout);
  if (typeof hello.code === 'string') return pair(hello.code, context);
  const { keyId, nonce } = hello;
  if (typeof keyId !== 'string' || typeof nonce !== 'string') throw new SignInError('wrongKey');
  return checkKey(socket, keyId, nonce, context, timeout);
}

async function pair(
  code: string,
  { origin, code: current, pairings, assertFree }: SignInContext,
): Promise<SignedIn> {
  assertFree();
  if (!current.use(code)) throw new SignInError('wrongCode');
  const key = await pairings.create(origin);
  return { id: key.split('.')[0]!, key };
}

async function checkKey(
  socket: WebSocket,
  id: string,
  pageNonce: string,
  { origin, port, pairings }: SignInContext,
  timeout: AbortSignal,
): Promise<SignedIn> {
  const digest = pairings.findDigest(id, origin);
  if (digest === null) throw new SignInError('wrongKey');
  const nonce = randomBytes(16).toString('hex');
  const proof = await proveDigest(digest, port, [pageNonce, nonce]);
  const reply = receive(socket, timeout);
  socket.send(encodeFrame({ nonce, proof } satisfies Challenge));
  const { secret } = await reply;
  if (typeof secret !== 'string') throw new SignInError('wrongKey');
  const given = await digestSecret(secret);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(digest))) throw new SignInError('wrongKey');
  // It may have been revoked meanwhile.
  if (!pairings.setUsed(id)) throw new SignInError('wrongKey');
  return { id };
}

/** The next message; anything that is none counts as a wrong key. */
function receive(socket: WebSocket, timeout: AbortSignal): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new SignInError('timeout'));
    timeout.addEventListener('abort', giveUp, { once: true });
    socket.once('close', giveUp);
    socket.once('message', (data: ArrayBuffer, isBinary: boolean) => {
      try {
        if (!isBinary || data.byteLength > MAX_HELLO_BYTES) throw new TypeError('Not a hello');
        resolve(decodeFrame(data));
      } catch {
        reject(new SignInError('wrongKey'));
      }
    });
  });
}
