import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Companion, connectCompanion } from '@swipeclean/scan-engine/browser';
import { openDiskFolder } from '@swipeclean/scan-engine/node';
import { WebSocket } from 'ws';
import { Pairings } from '../src/server/pairings';
import { type CompanionServer, serve, type ServeOptions, type ServerEvent } from '../src/server/serve';

export const ORIGIN = 'http://localhost:8080';

/** The sockets of a page: Node's client sends no Origin by itself, and throws where a browser reports a close. */
class PageSocket extends WebSocket {
  constructor(address: string, protocols: string[]) {
    super(address, protocols, { origin: ORIGIN });
    this.on('error', () => undefined);
  }
}
Object.assign(globalThis, { WebSocket: PageSocket });

/** A server with one shared folder in a new folder of its own, and what happened at it. */
export class TestServer {
  readonly home = mkdtempSync(join(tmpdir(), 'companion-test-'));
  readonly pairings = new Pairings(join(this.home, 'settings', 'browsers'));
  readonly events: ServerEvent[] = [];
  readonly companions: Companion[] = [];
  private readonly changes = new EventEmitter();
  server!: CompanionServer;
  time = 0;

  async start(folders: string[], options: Partial<ServeOptions> = {}): Promise<this> {
    const onEvent = (event: ServerEvent) => {
      this.events.push(event);
      this.changes.emit('event');
    };
    const now = () => Date.now() + this.time;
    const cacheFolder = join(this.home, 'cache');
    const own = { pairings: this.pairings, cacheFolder, now, onEvent };
    this.server = await serve({ origin: ORIGIN, folders, ...own, ...options });
    return this;
  }

  /** Resolves once nobody is connected. */
  async untilAlone(): Promise<void> {
    const count = (...types: ServerEvent['type'][]) =>
      this.events.filter(({ type }) => types.includes(type)).length;
    while (count('paired', 'connected') > count('disconnected')) await once(this.changes, 'event');
  }

  get port(): number {
    return this.server.port;
  }

  /** Pairs a new browser. */
  async pair(): Promise<Companion> {
    return this.add(await connectCompanion({ port: this.port, code: this.server.createCode() }));
  }

  async connect(key: string): Promise<Companion> {
    return this.add(await connectCompanion({ port: this.port, key }));
  }

  async stop(): Promise<void> {
    for (const companion of this.companions) companion.close();
    await this.server?.close();
    // A scan may still be caching its result.
    await rm(this.home, { recursive: true, force: true, maxRetries: 10 });
  }

  private add(companion: Companion): Companion {
    this.companions.push(companion);
    return companion;
  }
}

/** A real folder for one test. */
export class TempFolder {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'companion-test-')));

  /** Writes a file and creates its folders; `modified` in ms. */
  write(path: string, content: string | Uint8Array, modified?: number): this {
    const target = join(this.path, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    if (modified !== undefined) utimesSync(target, modified / 1000, modified / 1000);
    return this;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** A staging folder of a folder of the companion, as `createReplacements` opens it. */
export function openStaging(folder: FileSystemDirectoryHandle) {
  interface Staging {
    id: string;
    handle: { writeFile(name: string, content: ReadableStream<Uint8Array>): Promise<File> };
    close(): Promise<void>;
  }
  return (folder as unknown as { openStaging(): Promise<Staging> }).openStaging();
}

/** Holds the moves of files at their beginning; `file` is any file of the folder, by whose class they are found. */
export async function holdMoves(folder: string, [parent, name]: [string, string]) {
  const file = await (await openDiskFolder(folder).getDirectoryHandle(parent)).getFileHandle(name);
  const diskFile = Object.getPrototypeOf(file) as { move(...to: unknown[]): Promise<void> };
  const { move } = diskFile;
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const spy = jest.spyOn(diskFile, 'move');
  const begun = new Promise<void>((resolve) => {
    spy.mockImplementation(async function (this: typeof diskFile, ...to) {
      resolve();
      await opened;
      return move.apply(this, to);
    });
  });
  const goOn = () => {
    spy.mockRestore();
    open();
  };
  return { begun, goOn };
}
