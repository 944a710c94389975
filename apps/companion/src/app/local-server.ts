import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OneTimeCode } from '../server/one-time-code';
import { isForeignConnection } from './connection-owner';
import { isSameProof, proveKey } from './running-app';

const HOST = '127.0.0.1';
const MAX_CONNECTIONS = 64;
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_BODY_BYTES = 64 * 1024;
const TIMEOUT_MS = 5000;
const MAX_SESSIONS = 8;

/** The files of the page. */
export interface LocalPage {
  html: string;
  css: string;
  script: string;
  /** Of the software of others in the program. */
  licences: string;
}

/** Refuses a call; the page has a text for each code. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly code: 'folder' | 'site' | 'settings' | 'loginItem' | 'call',
    readonly field?: string,
  ) {
    super(code);
  }
}

/** What the page can call, each with one object of parameters. */
export type LocalCalls = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>>;

interface LocalServerOptions {
  page: LocalPage;
  calls: LocalCalls;
  /** A second start of the program wants the page. */
  onOpen(): unknown;
  now?(): number;
  /** Whether another user made a connection; by Linux's table of connections. */
  isForeign?(request: IncomingMessage): Promise<boolean>;
}

/**
 * Serves the program's own page on this computer. Its address has a code that works once; the page exchanges it for the
 * key of a session, which it sends with each call. A cookie would be sent to every other program on 127.0.0.1.
 */
export class LocalServer {
  private readonly http = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: TIMEOUT_MS,
      requestTimeout: TIMEOUT_MS,
      connectionsCheckingInterval: 250,
    },
    (request, response) => void this.answer(request, response),
  );
  private readonly code: OneTimeCode;
  private readonly files: Readonly<Record<string, readonly [type: string, text: string]>>;
  private sessions: string[] = [];
  /** For a second start of the program. */
  readonly key = randomBytes(32).toString('hex');
  port = 0;

  constructor(private readonly options: LocalServerOptions) {
    this.code = new OneTimeCode(options.now ?? Date.now);
    this.http.maxConnections = MAX_CONNECTIONS;
    this.http.on('clientError', (_error, socket) => void socket.destroy());
    const { html, css, script, licences } = options.page;
    this.files = {
      '/': ['text/html', html],
      '/page.css': ['text/css', css],
      '/page.js': ['text/javascript', script],
      '/licences.txt': ['text/plain', licences],
    };
  }

  async listen(): Promise<void> {
    this.http.listen(0, HOST);
    await once(this.http, 'listening');
    this.port = (this.http.address() as AddressInfo).port;
  }

  /** The address of the page with a new code, in the part that browsers send to no server. */
  createAddress(): string {
    return `${this.origin}/#${this.code.create()}`;
  }

  async close(): Promise<void> {
    this.http.close();
    this.http.closeAllConnections();
    await once(this.http, 'close');
  }

  private get origin(): string {
    return `http://${HOST}:${this.port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      // A name of another site that leads here comes as Host (quick-lint/quick-lint-js issue 951).
      if (request.headers.host !== `${HOST}:${this.port}`) return send(response, 403);
      if (request.method === 'GET') return this.sendFile(request, response);
      if (request.method !== 'POST') return send(response, 405);
      await this.call(request, response);
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof CallError) return send(response, 400, { error: error.code, field: error.field });
      send(response, 500, { error: 'call' });
    }
  }

  private sendFile({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const file = Object.hasOwn(this.files, url) ? this.files[url] : undefined;
    if (!file) return send(response, 404);
    response.writeHead(200, { 'content-type': `${file[0]}; charset=utf-8` }).end(file[1]);
  }

  private async call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url = '' } = request;
    // Also of a page without a name, whose origin is "null", and of forms, which can send no JSON.
    if (headers.origin !== this.origin) return send(response, 403);
    if (headers['content-type'] !== 'application/json') return send(response, 415);
    const params = parseObject(await readBody(request));
    if (url === '/api/session') return this.openSession(request, response, params);
    if (url === '/api/show') return this.show(response, params);
    if (!this.sessions.some((key) => isSameProof(headers['x-session'], key))) return send(response, 401);
    const name = url.replace(/^\/api\//, '');
    if (url === name || !Object.hasOwn(this.options.calls, name)) return send(response, 404);
    send(response, 200, (await this.options.calls[name]!(params)) ?? {});
  }

  private async openSession(
    request: IncomingMessage,
    response: ServerResponse,
    { code }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const isForeign = this.options.isForeign ?? isForeignConnection;
    if (await isForeign(request)) return send(response, 403);
    if (typeof code !== 'string' || !this.code.use(code)) return send(response, 401);
    const session = randomBytes(32).toString('hex');
    this.sessions = [session, ...this.sessions].slice(0, MAX_SESSIONS);
    send(response, 200, { session });
  }

  private show(response: ServerResponse, { nonce, isShown, proof }: Readonly<Record<string, unknown>>): void {
    const isKnown =
      typeof nonce === 'string' &&
      typeof isShown === 'boolean' &&
      isSameProof(proof, proveKey(this.key, 'request', `${nonce}:${isShown}`));
    if (!isKnown) return send(response, 401);
    if (isShown) this.options.onOpen();
    send(response, 200, { proof: proveKey(this.key, 'answer', nonce) });
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function send(response: ServerResponse, status: number, content: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) throw new CallError('call', 'body');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CallError('call', 'body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CallError('call', 'body');
  return value as Record<string, unknown>;
}
