import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ForbiddenHostError,
  guardedRequest,
  type GuardedResponse,
  ResponseTooLargeError,
  type StreamedBody,
} from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import { type DavResource, parseInParts, parseMultistatus } from './multistatus';

/** Maximum size of a folder's list. */
const MAX_PROPFIND_BYTES = 8 * 1024 * 1024;
/** The same of one that is read in parts: 100,000 files of a server without pages, with few properties. */
const MAX_LARGE_BYTES = 64 * 1024 * 1024;
/** Entries of one page, and of all pages of a folder. */
const PAGE_ENTRIES = 2000;
const MAX_PAGED_ENTRIES = 200_000;
/** Maximum size of answers that hold nothing of use. */
const MAX_OTHER_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
const MAX_REPEATS = 3;
const MAX_WAIT_MS = 30_000;
const DEFAULT_TIMEOUT_MS = 30_000;
/** The slowest line that a file may take. */
const MIN_BYTES_PER_MS = 50;

/** What is asked of each resource; ownCloud's and Nextcloud's properties are left out by other servers. */
const PROPFIND_BODY = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns"><d:prop>
<d:resourcetype/><d:getcontentlength/><d:getlastmodified/><d:getcontenttype/><d:getetag/>
<d:quota-available-bytes/><d:quota-used-bytes/>
<oc:checksums/><oc:fileid/><oc:owner-id/><nc:mount-type/>
</d:prop></d:propfind>`;

/** The least that a list and a plan need; what says that a file is of somebody else stays. */
const SMALL_PROPFIND_BODY = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns"><d:prop>
<d:resourcetype/><d:getcontentlength/><d:getlastmodified/><d:getetag/><oc:owner-id/><nc:mount-type/>
</d:prop></d:propfind>`;

/** Where a WebDAV folder is, and who signs in. */
export interface WebdavAddress {
  url: string;
  user: string;
  password: string;
  allowPrivateHosts: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Requests to the server of a WebDAV folder. Paths are relative to the folder and not percent-encoded. */
export class WebdavClient {
  private readonly base: URL;
  private readonly agent: http.Agent;
  private readonly authorization: string;

  constructor(private readonly address: WebdavAddress) {
    this.base = new URL(address.url.endsWith('/') ? address.url : `${address.url}/`);
    const options = { keepAlive: true, maxSockets: 8 };
    this.agent = this.base.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
    const { user, password } = address;
    this.authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  }

  get user(): string {
    return this.address.user;
  }

  /** The address at which the folder answers, after redirects. @throws SourceError unless it is a folder */
  async locate(): Promise<string> {
    const { response, url } = await this.requestWithRedirects(this.base, PROPFIND(0));
    if (response.status !== 207) throw unexpected('PROPFIND', response.status);
    const base = new URL(url.href.endsWith('/') ? url : `${url.href}/`);
    const resources = parseMultistatus(response.body, base, base);
    if (!resources.some(({ path, isFolder }) => path === '' && isFolder))
      throw new SourceError('BAD_ANSWER', 'there is no folder');
    return base.href;
  }

  /** The resource at a path, and with depth 1 what a folder holds; null when there is none or the server refuses it. */
  async propfind(path: string, depth: 0 | 1, isFolder: boolean): Promise<DavResource[] | null> {
    const { response, url } = await this.requestWithRedirects(this.urlOf(path, isFolder), PROPFIND(depth));
    // Apache answers 400 to a file with a slash at its end; all of these concern this one address.
    if (response.status >= 400 && response.status < 500) return null;
    if (response.status !== 207) throw unexpected('PROPFIND', response.status);
    return parseMultistatus(response.body, url, this.base);
  }

  /**
   * What a folder holds whose answer is too large: in the pages of Nextcloud 31 and later (nextcloud/desktop#9440),
   * else with few properties, read in parts. Null as of {@link propfind}.
   */
  async propfindLarge(path: string): Promise<DavResource[] | null> {
    return (await this.propfindPages(path)) ?? this.propfindSmall(path);
  }

  /** Null where the server has no pages, or gave others than it promised (nextcloud/server#53674). */
  private async propfindPages(path: string): Promise<DavResource[] | null> {
    const found = new Map<string, DavResource>();
    let token: string | undefined;
    for (let offset = 0, total = 1; offset < total; offset += PAGE_ENTRIES) {
      const request = PROPFIND(1, {
        'X-NC-Paginate': 'true',
        'X-NC-Paginate-Count': String(PAGE_ENTRIES),
        ...(token !== undefined && { 'X-NC-Paginate-Token': token, 'X-NC-Paginate-Offset': String(offset) }),
      });
      const page = await this.requestPage(path, request);
      if (!page) return null;
      token ??= page.token;
      total = page.total;
      // The folder itself may come on top. Pages of any size could fill the memory.
      const isPage = page.resources.length <= PAGE_ENTRIES + 1;
      if (!token || !isPage || total > MAX_PAGED_ENTRIES) return null;
      for (const resource of page.resources)
        found.set(resource.path ?? `${found.size}\0${resource.name}`, resource);
      if (offset + PAGE_ENTRIES >= total && found.size < total) return null;
    }
    return [...found.values()];
  }

  /** Null for an answer without pages, which may be as large as the first one. */
  private async requestPage(path: string, request: DavRequest) {
    try {
      const { response, url } = await this.requestWithRedirects(this.urlOf(path, true), request);
      const { 'x-nc-paginate-total': total, 'x-nc-paginate-token': token } = response.headers;
      if (response.status !== 207 || !(Number(total) > 0)) return null;
      return {
        token: typeof token === 'string' ? token : undefined,
        total: Number(total),
        resources: parseMultistatus(response.body, url, this.base),
      };
    } catch (error) {
      if (error instanceof SourceError && error.code === 'TOO_LARGE') return null;
      throw error;
    }
  }

  private async propfindSmall(path: string): Promise<DavResource[] | null> {
    // RFC 8144: no list of the properties that a file lacks.
    const small = {
      ...PROPFIND(1, { Prefer: 'return=minimal' }),
      body: SMALL_PROPFIND_BODY,
      maxBytes: MAX_LARGE_BYTES,
    };
    const { response, url } = await this.requestWithRedirects(this.urlOf(path, true), small);
    if (response.status >= 400 && response.status < 500) return null;
    if (response.status !== 207) throw unexpected('PROPFIND', response.status);
    return parseInParts(response.body, url, this.base);
  }

  /** Sends a request on a file, whose status the caller judges; redirects are not followed. */
  send(
    method: 'DELETE' | 'MOVE' | 'GET',
    path: string,
    headers: Record<string, string> = {},
    maxBytes = MAX_OTHER_BYTES,
  ): Promise<GuardedResponse> {
    return this.request(this.urlOf(path, false), { method, headers, maxBytes });
  }

  /** Writes a file under conditions. @returns the status */
  async upload(path: string, content: StreamedBody, headers: Record<string, string>): Promise<number> {
    const request = { method: 'PUT', headers, body: content, maxBytes: MAX_OTHER_BYTES };
    return (await this.requestOnce(this.urlOf(path, false), request, true, content.bytes)).status;
  }

  /** Reads a file of up to so many bytes, and takes its parts. @returns the status */
  async download(path: string, maxBytes: number, onPart: (part: Buffer) => void): Promise<number> {
    const request = { method: 'GET', headers: {}, maxBytes, onPart };
    return (await this.requestOnce(this.urlOf(path, false), request, true, maxBytes)).status;
  }

  /**
   * Sends a request on a folder, whose status the caller judges. A redirect is followed with the same method, if it
   * leads to the same folder of this server: another one must not be moved or deleted in its place.
   */
  async sendToFolder(
    method: 'MKCOL' | 'DELETE' | 'MOVE',
    path: string,
    headers: Record<string, string> = {},
  ): Promise<GuardedResponse> {
    const request = { method, headers, maxBytes: MAX_OTHER_BYTES };
    const start = this.urlOf(path, true);
    for (let url = start, redirects = 0; ; redirects++) {
      const response = await this.request(url, request);
      const target = redirectOf(response, url);
      if (!target || redirects === MAX_REDIRECTS || !isSamePlace(target, start)) return response;
      url = target;
    }
  }

  /** The address of a path, with each name percent-encoded; a folder's ends with a slash (RFC 4918, 5.2). */
  urlOf(path: string, isFolder: boolean): URL {
    const encoded = path
      .split('/')
      .map((name) => encodeURIComponent(name).replace(/'/g, '%27'))
      .join('/');
    return new URL(path && isFolder ? `${encoded}/` : encoded, this.base);
  }

  /** Closes the connections that were kept open. */
  close(): void {
    this.agent.destroy();
  }

  private async requestWithRedirects(start: URL, request: DavRequest) {
    let url = start;
    for (let redirects = 0; ; redirects++) {
      const response = await this.request(url, request);
      if (!isRedirect(response)) return { response, url };
      const target = redirectOf(response, url);
      // The password must not reach another server, and none of a private network may be asked through this one.
      if (target?.origin !== url.origin) throw new SourceError('BAD_ANSWER', 'redirect to another host');
      if (redirects === MAX_REDIRECTS) throw new SourceError('BAD_ANSWER', 'too many redirects');
      url = target;
    }
  }

  /** Requests that only read are repeated: a server may close a kept connection, or be busy for a moment. */
  private async request(url: URL, request: DavRequest): Promise<GuardedResponse> {
    const { signal } = this.address;
    const reads = request.method === 'PROPFIND' || request.method === 'GET';
    for (let repeat = 0; ; repeat++) {
      try {
        return await this.requestOnce(url, request, reads);
      } catch (error) {
        signal?.throwIfAborted();
        if (!reads || repeat === MAX_REPEATS || !(error instanceof BusyError)) throw error;
        await wait(error.waitMs ?? 300 * 2 ** repeat, undefined, signal && { signal });
      }
    }
  }

  private async requestOnce(
    url: URL,
    { method, headers, body, maxBytes, onPart }: DavRequest,
    mayEnd: boolean,
    bytes = 0,
  ): Promise<GuardedResponse> {
    const { allowPrivateHosts, timeoutMs = DEFAULT_TIMEOUT_MS, signal } = this.address;
    try {
      const response = await guardedRequest(url, {
        method,
        headers: { ...headers, Authorization: this.authorization },
        ...(body !== undefined && { body }),
        allowPrivateHosts,
        maxBytes,
        timeoutMs: timeoutMs + Math.ceil(bytes / MIN_BYTES_PER_MS),
        ...(onPart && { onPart }),
        // A move that was sent is waited for: what became of it must be known.
        ...(signal && mayEnd && { signal }),
        agent: this.agent,
      });
      const { status } = response;
      if (status === 401) throw new SourceError('SIGN_IN_REFUSED', `${method} answered 401`);
      if ([429, 502, 503, 504].includes(status))
        throw new BusyError(`${method} answered ${status}`, retryAfterMs(response));
      return response;
    } catch (error) {
      if (error instanceof SourceError) throw error;
      if (error instanceof ResponseTooLargeError) throw new SourceError('TOO_LARGE', error.message);
      if (error instanceof ForbiddenHostError) throw new SourceError('UNSUPPORTED', error.message);
      const { message, code } = error as NodeJS.ErrnoException;
      const reason = `${method} failed: ${message}`;
      throw code === 'ECONNRESET' || code === 'EPIPE' ? new BusyError(reason) : unreachable(reason);
    }
  }
}

/** The server may answer the same request in a moment. */
class BusyError extends SourceError {
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super('UNREACHABLE', message);
  }
}

/** What a server asks for, in seconds, up to a limit. */
const retryAfterMs = ({ headers }: GuardedResponse): number | undefined => {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : undefined;
};

interface DavRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | StreamedBody;
  maxBytes: number;
  onPart?: (part: Buffer) => void;
}

const PROPFIND = (depth: 0 | 1, headers: Record<string, string> = {}): DavRequest => ({
  method: 'PROPFIND',
  headers: { Depth: String(depth), 'Content-Type': 'application/xml; charset=utf-8', ...headers },
  body: PROPFIND_BODY,
  maxBytes: MAX_PROPFIND_BYTES,
});

const isRedirect = ({ status }: GuardedResponse): boolean => [301, 302, 307, 308].includes(status);

const redirectOf = (response: GuardedResponse, url: URL): URL | null => {
  const { location = '' } = response.headers;
  return isRedirect(response) && URL.canParse(location, url.href) ? new URL(location, url) : null;
};

/** Whether two addresses differ at most in slashes at the end and in what is percent-encoded. */
function isSamePlace(one: URL, other: URL): boolean {
  const pathOf = ({ pathname }: URL) => decodeURIComponent(pathname).replace(/\/+$/, '');
  try {
    return one.origin === other.origin && one.search === '' && pathOf(one) === pathOf(other);
  } catch {
    return false;
  }
}

const unreachable = (message: string) => new SourceError('UNREACHABLE', message);

const unexpected = (method: string, status: number) =>
  status >= 500
    ? unreachable(`${method} answered ${status}`)
    : new SourceError('BAD_ANSWER', `${method} answered ${status}`);
