import { createRandomHex } from '../hex';
import { Connection } from './connection';
import { decodeFrame, encodeFrame } from './frames';
import { digestSecret, proveDigest } from './key-proof';
import {
  type Challenge,
  CLOSE_CODES,
  type DiskSpace,
  type Hello,
  SUBPROTOCOL,
  type Welcome,
} from './protocol';
import { RemoteFolder } from './remote-folder';

/** Why there is no connection: nothing answers, the code or key is refused, or another browser is connected. */
export class CompanionError extends Error {
  override readonly name = 'CompanionError';

  constructor(readonly code: 'unreachable' | 'untrusted' | keyof typeof CLOSE_CODES) {
    super(`The companion cannot be used: ${code}`);
  }
}

/** Where the companion listens, and the one-time code of its link or the key of an earlier connection. */
export type CompanionAddress = { port: number } & ({ code: string } | { key: string });

/** A connected companion. */
export interface Companion {
  /** Connects again, until it is revoked; a secret of this browser. */
  key: string;
  /** The shared folders, as handles of the File System Access API. */
  roots: FileSystemDirectoryHandle[];
  /** The volumes of the shared folders. */
  listDisks(): Promise<DiskSpace[]>;
  /** Asks at the terminal for one more folder; rejects with a NotAllowedError when the person there declines. */
  requestRoot(path: string): Promise<FileSystemDirectoryHandle>;
  /** Makes the companion forget the key; it closes all connections of this browser. */
  revoke(): Promise<void>;
  close(): void;
  /** Resolves when the connection has ended, for whatever reason. */
  closed: Promise<void>;
}

/** Connects to the companion on this computer; rejects with a `CompanionError`. Needs a secure context. */
export async function connectCompanion(address: CompanionAddress): Promise<Companion> {
  const { port } = address;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, SUBPROTOCOL);
  socket.binaryType = 'arraybuffer';
  try {
    const inbox = receiveMessages(socket);
    await inbox.opened;
    const { folders, key } =
      'code' in address
        ? await pair(socket, inbox, address.code)
        : await signIn(socket, inbox, port, address.key);
    const connection = new Connection(socket);
    const credentials = { port, key };
    const toHandle = (path: string, name: string) =>
      new RemoteFolder(connection, credentials, { root: path, path: [] }, name).handle;
    return {
      key,
      roots: folders.map(({ path, name }) => toHandle(path, name)),
      listDisks: () => connection.call('disks', {}),
      requestRoot: async (path) => {
        const shared = await connection.call('share', { path });
        return toHandle(shared.path, shared.name);
      },
      revoke: async () => void (await connection.call('revoke', {})),
      close: () => connection.close(),
      closed: connection.closed,
    };
  } catch (error) {
    socket.close();
    throw error;
  }
}

interface Inbox {
  opened: Promise<void>;
  next(): Promise<Record<string, unknown>>;
}

/** The messages before calls, one at a time. */
function receiveMessages(socket: WebSocket): Inbox {
  let fail: (error: Error) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  socket.onclose = ({ code }) => {
    const reason = Object.entries(CLOSE_CODES).find(([, known]) => known === code)?.[0];
    fail(new CompanionError((reason as keyof typeof CLOSE_CODES | undefined) ?? 'unreachable'));
  };
  const opened = new Promise<void>((resolve) => (socket.onopen = () => resolve()));
  return {
    opened: Promise.race([opened, failed]),
    next: () => {
      const message = new Promise<Record<string, unknown>>((resolve) => {
        socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(decodeFrame(data));
      });
      return Promise.race([message, failed]);
    },
  };
}

async function pair(socket: WebSocket, inbox: Inbox, code: string): Promise<Required<Welcome>> {
  const welcome = inbox.next();
  socket.send(encodeFrame({ code } satisfies Hello));
  return (await welcome) as unknown as Required<Welcome>;
}

/** The key is sent only after the companion has proven that it knows it: another program may have got its port. */
async function signIn(
  socket: WebSocket,
  inbox: Inbox,
  port: number,
  key: string,
): Promise<Required<Welcome>> {
  const [keyId = '', secret = ''] = key.split('.');
  const nonce = Array.from({ length: 4 }, createRandomHex).join('');
  const reply = inbox.next();
  socket.send(encodeFrame({ keyId, nonce } satisfies Hello));
  const challenge = (await reply) as unknown as Challenge;
  const expected = await proveDigest(await digestSecret(secret), port, [nonce, challenge.nonce]);
  if (challenge.proof !== expected) throw new CompanionError('untrusted');
  const welcome = inbox.next();
  socket.send(encodeFrame({ secret }));
  return { ...((await welcome) as unknown as Welcome), key };
}
