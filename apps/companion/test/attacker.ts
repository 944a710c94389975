import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeFrame, encodeFrame, SUBPROTOCOL } from '@swipeclean/scan-engine/node';
import { type ClientOptions, WebSocket } from 'ws';
import { ORIGIN, type TestServer } from './connected';

/** A program that speaks to the companion as it likes. */
export class Attacker {
  private constructor(readonly socket: WebSocket) {}

  /** Connects with these headers; the HTTP status when that is refused. */
  static async connect(port: number, options: ClientOptions = {}, protocol = SUBPROTOCOL, path = '/') {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, { origin: ORIGIN, ...options });
    socket.binaryType = 'arraybuffer';
    socket.on('error', () => undefined);
    const status = await new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
      socket.once('close', () => resolve(0));
    });
    return { status, attacker: new Attacker(socket) };
  }

  /** Signs in with a new code once nobody else is connected; returns the path of the first shared folder. */
  static async signIn(test: TestServer): Promise<{ attacker: Attacker; root: string }> {
    await test.untilAlone();
    const { attacker } = await Attacker.connect(test.port);
    const { folders } = (await attacker.ask({ code: test.server.createCode() })) as { folders: string[] };
    return { attacker, root: folders[0]! };
  }

  send(message: object): void {
    this.socket.send(encodeFrame(message));
  }

  async ask(message: object): Promise<Record<string, unknown>> {
    const reply = once(this.socket, 'message') as Promise<[ArrayBuffer]>;
    this.send(message);
    return decodeFrame((await reply)[0]);
  }

  /** Uploads one list of a request of the trash; returns the reply. */
  upload(list: object, upload: number | null = null) {
    const bytes = new TextEncoder().encode(JSON.stringify(list));
    return this.ask({ id: 1, call: 'upload', params: { upload, bytes } }) as Promise<{
      result?: { upload: number };
      error?: { name: string };
    }>;
  }

  /** Runs a request of the trash with some lists in a folder; returns all that comes back, the outcome last. */
  async runTrash(folder: object, lists: object = {}, more: object = {}): Promise<Record<string, unknown>[]> {
    let upload: number | null = null;
    for (const [name, values] of Object.entries(lists)) {
      const { result, error } = await this.upload({ [name]: values as unknown }, upload);
      if (error) return [{ error }];
      upload = result!.upload;
    }
    const seen: Record<string, unknown>[] = [];
    const isLast = new Promise<void>((resolve) =>
      this.socket.on('message', (data: ArrayBuffer) => {
        if (!('part' in (seen[seen.push(decodeFrame(data)) - 1] ?? {}))) resolve();
      }),
    );
    const folders = [{ path: [], name: '', ...folder }];
    this.send({
      id: 2,
      call: 'trash',
      params: { upload, folders, call: 'moveToTrash', run: '', options: {}, ...more },
    });
    await isLast;
    this.socket.removeAllListeners('message');
    return seen;
  }

  /** The code with which the companion ends the connection. */
  async closeCode(): Promise<number> {
    if (this.socket.readyState === this.socket.CLOSED) throw new Error('It was closed before');
    return ((await once(this.socket, 'close')) as [number])[0];
  }

  /** The bytes below the WebSocket. */
  get raw(): Socket {
    return (this.socket as unknown as { _socket: Socket })._socket;
  }
}

/** Sends this and no more on a new connection; resolves once the companion ends it. */
export async function untilDropped(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket.resume(), 'close');
}
