import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One file or folder as a server lists it. */
export const resource = (href: string, { isFolder = false, bytes = '3', status = '200 OK' } = {}): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>
     <d:resourcetype>${isFolder ? '<d:collection/>' : ''}</d:resourcetype>
     <d:getcontentlength>${bytes}</d:getcontentlength>
     <d:getlastmodified>Mon, 12 Jan 2026 10:00:00 GMT</d:getlastmodified><d:getetag>"1"</d:getetag>
   </d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat></d:response>`;

export const multistatus = (...resources: string[]): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${resources.join('')}</d:multistatus>`;

/** An answer to a PROPFIND; `path` ends with a slash. */
export type Answer = (
  response: ServerResponse,
  path: string,
  depth: string,
  request: IncomingMessage,
) => void;

/** A WebDAV server that lists what a test wants and counts what would change it. */
export class HostileDavServer {
  answer: Answer = (response, path) => void response.writeHead(207).end(multistatus(folder(path)));
  /** Answers what would change the drive. */
  answerChange = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(201).end();
  /** Methods other than PROPFIND that were asked for. */
  readonly changes: string[] = [];
  private readonly server = createServer((request, response) => this.onRequest(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/dav/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private onRequest(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').replace(/\/?$/, '/');
    request.resume();
    const depth = String(request.headers.depth);
    // A scan looks for our trash folder where it is not listed.
    if (depth === '0' && path.endsWith('/.swipeclean-trash/')) return void response.writeHead(404).end();
    if (request.method === 'PROPFIND') return this.answer(response, path, depth, request);
    this.changes.push(request.method ?? '');
    this.answerChange(request, response);
  }
}

export const folder = (path: string): string => resource(path, { isFolder: true });

/** Answers a list of the connected folder. */
export const list =
  (...resources: string[]): Answer =>
  (response, path) =>
    void response.writeHead(207).end(multistatus(folder(path), ...resources));

export const answerWith =
  (status: number, body: string, headers = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);
