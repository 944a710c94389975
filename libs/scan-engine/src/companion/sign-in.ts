import { createRandomHex } from '../hex';
import { decodeFrame, encodeFrame } from './frames';
import { digestSecret, proveDigest } from './key-proof';
import { type Challenge, CLOSE_CODES, type Hello, SUBPROTOCOL, type Welcome } from './protocol';

/** Why there is no connection: nothing answers, it does not know the key, or it refuses. */
export class CompanionError extends Error {
  override readonly name = 'CompanionError';

  constructor(readonly code: 'unreachable' | 'untrusted' | keyof typeof CLOSE_CODES) {
    super(`The companion cannot be used: ${code}`);
  }
}

/** Why a connection was closed, by the code that it was closed with. */
export function findReason(code: number): CompanionError['code'] {
  const reason = Object.entries(CLOSE_CODES).find(([, known]) => known === code)?.[0];
  return (reason as keyof typeof CLOSE_CODES | undefined) ?? 'unreachable';
}

/** Where the companion listens, and the one-time code of its link or the key of an earlier connection. */
export type CompanionAddress = { port: number } & ({ code: string } | { key: string });

/** Opens a socket and signs in; rejects with a `CompanionError`. Needs a secure context. */
export async function signInToCompanion(
  address: CompanionAddress,
): Promise<{ socket: WebSocket; welcome: Required<Welcome> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/`, SUBPROTOCOL);
  socket.binaryType = 'arraybuffer';
  try {
    const inbox = receiveMessages(socket);
    await inbox.opened;
    const welcome = await ('code' in address
      ? signInWithCode(socket, inbox, address.code)
      : signInWithKey(socket, inbox, address.port, address.key));
    return { socket, welcome };
  } catch (error) {
    socket.close();
    throw error;
  }
}

interface Inbox {
  opened: Promise<void>;
  next(): Promise<unknown>;
}

/** The messages before calls, one at a time. */
function receiveMessages(socket: WebSocket): Inbox {
  let fail: (error: Error) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  socket.onclose = ({ code }) => fail(new CompanionError(findReason(code)));
  const opened = new Promise<void>((resolve) => (socket.onopen = () => resolve()));
  return {
    opened: Promise.race([opened, failed]),
    next: () => {
      const message = new Promise<unknown>((resolve) => {
        socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(decodeFrame(data));
      });
      return Promise.race([message, failed]);
    },
  };
}

async function signInWithCode(socket: WebSocket, inbox: Inbox, code: string): Promise<Required<Welcome>> {
  const welcome = inbox.next();
  socket.send(encodeFrame({ code } satisfies Hello));
  return (await welcome) as Required<Welcome>;
}

/** The key is sent only after the companion has proven that it knows it: another program may have got its port. */
async function signInWithKey(
  socket: WebSocket,
  inbox: Inbox,
  port: number,
  key: string,
): Promise<Required<Welcome>> {
  const [keyId = '', secret = ''] = key.split('.');
  const nonce = Array.from({ length: 4 }, createRandomHex).join('');
  const reply = inbox.next();
  socket.send(encodeFrame({ keyId, nonce } satisfies Hello));
  const challenge = (await reply) as Challenge;
  const expected = await proveDigest(await digestSecret(secret), port, [nonce, challenge.nonce]);
  if (challenge.proof !== expected) throw new CompanionError('untrusted');
  const welcome = inbox.next();
  socket.send(encodeFrame({ secret }));
  return { ...((await welcome) as Welcome), key };
}
