import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  CLOSE_CODES,
  encodeFrame,
  MAX_MESSAGE_BYTES,
  SUBPROTOCOL,
  TaskLimiter,
  type Welcome,
} from '@swipeclean/scan-engine/node';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FoundLocation } from '../system/find-locations';
import { OneTimeCode } from './one-time-code';
import { Pairings } from './pairings';
import { closeSocket, Session } from './session';
import { SharedFolders } from './shared-folders';
import { receiveSignIn, SignInError } from './sign-in';

const HOST = '127.0.0.1';
/** A page uses one and a few of its workers. */
const MAX_SOCKETS = 16;
/** Other programs may open some and stay silent. */
const MAX_CONNECTIONS = 128;
/** A busy computer takes a second to send them. */
const HEADERS_TIMEOUT_MS = 5000;
const MAX_HEADER_BYTES = 8 * 1024;
const HEARTBEAT_MS = 15_000;
/** How soon a browser that another program removed is disconnected. */
const REVOCATION_MS = 500;
const INTERNAL_ERROR = 1011;

/** What happens at the server, for the terminal; nothing in it was written by a page. */
export type ServerEvent =
  | { type: 'paired' | 'connected' | 'disconnected' }
  | { type: 'folders' }
  | { type: 'refused'; reason: 'origin' | 'host' | 'request' | keyof typeof CLOSE_CODES }
  | { type: 'failed'; error: Error };

/** How to serve. */
export interface ServeOptions {
  /** The only site whose pages may connect, such as `http://localhost:8080`. */
  origin: string;
  /** The folders that it may read and change. */
  folders: readonly string[];
  /** Whether it may read and change the clean-up locations of the system as well. */
  withLocations?: boolean;
  /** Whether scans read other disks that are mounted in a folder. */
  crossesDisks?: boolean;
  /** Those of this computer by default. */
  findLocations?(): FoundLocation[];
  /** 0 takes a free one. */
  port?: number;
  /** Keys of paired browsers; the user's own by default. */
  pairings?: Pairings;
  /** Cached scans; the user's own cache by default. */
  cacheFolder?: string;
  /** Asks the person at the terminal whether a folder, wanted by the page, is shared; without it none is. */
  confirmFolder?(path: string): Promise<boolean>;
  /** Asks there whether the clean-up locations are shared; without it they are not. */
  confirmLocations?(paths: readonly string[]): Promise<boolean>;
  onEvent?(event: ServerEvent): void;
  now?(): number;
}

/** Serves the shared folders to pages of one site on this computer. */
export async function serve(options: ServeOptions): Promise<CompanionServer> {
  const server = new CompanionServer(options);
  await server.listen(options.port ?? 0);
  return server;
}

/** A running server. */
export class CompanionServer {
  private readonly http = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 250,
    },
    // A page of another site that asks by HTTP learns nothing, not even from headers.
    (_request, response) => void response.writeHead(404, { connection: 'close' }).end(),
  );
  private readonly sockets = new WebSocketServer({
    noServer: true,
    autoPong: false,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: 1024,
    handleProtocols: findProtocol,
  });
  /** What pages reach; the person at the terminal may change it at any time. */
  readonly shared: SharedFolders;
  private readonly scans = new TaskLimiter(1);
  private readonly pairings: Pairings;
  private readonly code: OneTimeCode;
  /** Signed-in connections; all have keys of the same id, because one browser is served at a time. */
  private readonly signedIn = new Map<WebSocket, { id: string; session: Session }>();
  private readonly unanswered = new WeakSet<WebSocket>();
  private timers: NodeJS.Timeout[] = [];
  private isConfirming = false;
  port = 0;

  constructor(private readonly options: ServeOptions) {
    this.pairings = options.pairings ?? new Pairings();
    this.code = new OneTimeCode(options.now ?? Date.now);
    this.shared = new SharedFolders(options);
    for (const path of options.folders) this.shared.add(path);
    if (options.withLocations) this.shared.addLocations([...this.shared.findLocations().keys()]);
    this.shared.listeners.add(() => options.onEvent?.({ type: 'folders' }));
    this.pairings.list();
    this.http.maxConnections = MAX_CONNECTIONS;
    this.http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    this.http.on('clientError', (_error, socket) => void socket.destroy());
  }

  async listen(port: number): Promise<void> {
    this.http.listen(port, HOST);
    await once(this.http, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(
        `Another program uses port ${port}; name another one with --port, or none for a free one`,
      );
    });
    this.port = (this.http.address() as AddressInfo).port;
    this.timers = [
      setInterval(() => this.checkConnections(), HEARTBEAT_MS).unref(),
      setInterval(() => this.closeRevoked(), REVOCATION_MS).unref(),
    ];
  }

  /** A new code for the link; the last one is no longer valid. */
  createCode(): string {
    return this.code.create();
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets.clients) socket.terminate();
    this.http.close();
    this.http.closeAllConnections();
    await once(this.http, 'close');
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const reason = this.findRefusal(request);
    if (!reason)
      return this.sockets.handleUpgrade(request, socket, head, (accepted) => void this.accept(accepted));
    this.options.onEvent?.({ type: 'refused', reason });
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  }

  /** A browser sends the name that the page used as Host: a name of another site that leads here is refused by it. */
  private findRefusal({ headers, url }: IncomingMessage): 'origin' | 'host' | 'request' | 'busy' | null {
    if (this.sockets.clients.size >= MAX_SOCKETS) return 'busy';
    if (headers.host !== `${HOST}:${this.port}`) return 'host';
    if (headers.origin !== this.options.origin) return 'origin';
    const protocols = headers['sec-websocket-protocol']?.split(',').map((one) => one.trim());
    return url === '/' && findProtocol(protocols ?? []) ? null : 'request';
  }

  private async accept(socket: WebSocket): Promise<void> {
    socket.binaryType = 'arraybuffer';
    // The socket closes itself after an error.
    socket.on('error', () => undefined);
    // Not automatically: whoever sends pings and reads nothing would fill the memory.
    socket.on('ping', () => socket.bufferedAmount === 0 && socket.pong());
    try {
      if (socket.protocol !== SUBPROTOCOL)
        throw new SignInError(versionOf(socket.protocol) > versionOf(SUBPROTOCOL) ? 'tooOld' : 'tooNew');
      const { id, key } = await receiveSignIn(socket, {
        origin: this.options.origin,
        port: this.port,
        code: this.code,
        pairings: this.pairings,
        assertFree: () => this.assertFree(),
      });
      this.assertFree(id);
      this.welcome(socket, id, key);
    } catch (error) {
      const reason = error instanceof SignInError ? error.reason : null;
      this.options.onEvent?.(
        reason ? { type: 'refused', reason } : { type: 'failed', error: error as Error },
      );
      closeSocket(socket, reason ? CLOSE_CODES[reason] : INTERNAL_ERROR);
    }
  }

  private welcome(socket: WebSocket, id: string, key: string | undefined): void {
    this.options.onEvent?.({ type: key ? 'paired' : 'connected' });
    socket.once('close', () => {
      this.signedIn.delete(socket);
      this.options.onEvent?.({ type: 'disconnected' });
    });
    socket.on('pong', () => this.unanswered.delete(socket));
    const session = new Session(socket, {
      folders: this.shared,
      scans: this.scans,
      cacheFolder: this.options.cacheFolder,
      share: (path) => this.share(path),
      shareLocations: () => this.shareLocations(),
      revoke: () => {
        this.pairings.delete(id);
        // After the reply.
        setImmediate(() => this.closeRevoked());
      },
    });
    this.signedIn.set(socket, { id, session });
    socket.send(encodeFrame({ folders: this.shared.list(), key } satisfies Welcome));
  }

  private assertFree(id?: string): void {
    for (const other of this.signedIn.values()) if (other.id !== id) throw new SignInError('busy');
  }

  /** One question at a time: a page cannot fill the terminal. */
  private share(path: string): Promise<string> {
    const { confirmFolder } = this.options;
    // The person sees where a link leads.
    return this.shared.addIf(path, (real) => this.confirm(() => confirmFolder?.(real)));
  }

  private async shareLocations(): Promise<string[]> {
    const shared = this.shared.list();
    const paths = [...this.shared.findLocations().keys()].filter((path) => !shared.includes(path));
    if (paths.length === 0) return [];
    await this.confirm(() => this.options.confirmLocations?.(paths));
    return this.shared.addLocations(paths);
  }

  private async confirm(ask: () => Promise<boolean> | undefined): Promise<void> {
    if (this.isConfirming) throw new DOMException('Another question is open', 'InvalidStateError');
    this.isConfirming = true;
    try {
      if (!(await ask())) throw new DOMException('The folder is not shared', 'NotAllowedError');
    } finally {
      this.isConfirming = false;
    }
  }

  /** Ends connections that no longer answer. */
  private checkConnections(): void {
    for (const socket of this.signedIn.keys()) {
      if (this.unanswered.has(socket)) {
        socket.terminate();
        continue;
      }
      this.unanswered.add(socket);
      socket.ping();
    }
  }

  private closeRevoked(): void {
    if (this.signedIn.size === 0) return;
    const known = this.listKeys();
    for (const { id, session } of this.signedIn.values())
      if (!known.includes(id)) session.close(CLOSE_CODES.wrongKey);
  }

  /** None when the list cannot be trusted any more. */
  private listKeys(): string[] {
    try {
      return this.pairings.list().map(({ id }) => id);
    } catch (error) {
      this.options.onEvent?.({ type: 'failed', error: error as Error });
      return [];
    }
  }
}

/** A page of another version is let in to be told so. */
function findProtocol(offered: Iterable<string>): string | false {
  const protocols = [...offered].filter((one) => versionOf(one) >= 0);
  return protocols.find((one) => one === SUBPROTOCOL) ?? protocols[0] ?? false;
}

const versionOf = (protocol: string) => Number(/^swipeclean\.(\d{1,9})$/.exec(protocol)?.[1] ?? NaN);
