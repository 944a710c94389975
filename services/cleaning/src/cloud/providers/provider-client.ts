import { setTimeout as wait } from 'node:timers/promises';
import type { CloudConsentProvider } from '@swipeclean/contracts/server';
import {
  guardedRequest,
  type GuardedResponse,
  ResponseTooLargeError,
  type StreamedBody,
} from '@swipeclean/service-kit';
import { OAUTH_PROVIDERS } from '../../connections/oauth/oauth-providers';
import { SourceError } from '../../connections/source-error';
import { type DriveEntry, type FileReading, leftOutIn } from '../drives/cloud-drive';
import { ItemError } from '../../plans/item-error';

const MAX_ANSWER_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
/** The slowest line that a file may take. */
const MIN_BYTES_PER_MS = 50;
/** How often a request is repeated that the provider puts off. */
const MAX_REPEATS = 5;
const MAX_WAIT_MS = 60_000;

/** Whom requests go to and as whom. */
export interface ProviderAccess {
  provider: CloudConsentProvider;
  /** Of a stand-in, which has all providers under one address. */
  sandboxUrl: string | undefined;
  /** Asked before each request, as tokens end; another one than was refused. */
  token: (refused?: string) => Promise<string>;
  signal?: AbortSignal;
}

/** A request to a provider. */
export interface ProviderRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is. */
  content?: Buffer | StreamedBody;
  maxBytes?: number;
  /** Takes the parts of a successful answer. */
  onPart?: (part: Buffer) => void;
  /** Where the provider takes and gives the content of files. */
  isContent?: true;
  /** Its address alone lets the request in, which the provider gave for one file; it gets no token. */
  isPresigned?: true;
  /** After a wait the caller gets the answer that puts it off, and asks how far the upload is. */
  isPiece?: true;
  /** Sent also once the job was cancelled. */
  isCleanup?: true;
  /** It moves something: once sent it is waited for, as what became of it must be known. */
  isChange?: true;
}

/** Requests to a provider with the user's token; those that are put off are repeated. */
export class ProviderClient {
  readonly address: string;
  private readonly contentAddress: string;

  constructor(private readonly access: ProviderAccess) {
    const { provider, sandboxUrl } = access;
    const { apiUrl = '', contentUrl = apiUrl } = OAUTH_PROVIDERS[provider];
    const sandbox = sandboxUrl && `${sandboxUrl.replace(/\/$/, '')}/${provider}`;
    this.address = sandbox ?? apiUrl;
    this.contentAddress = sandbox ? `${sandbox}-content` : contentUrl;
  }

  /**
   * The JSON of an answer; null for 404 and 410. `path` may be an address that the provider gave for a next page.
   * @throws ItemError for a refused item, SourceError for what ends the job
   */
  async json<Answer extends object>(path: string, request: ProviderRequest = {}): Promise<Answer | null> {
    const { status, body } = await this.send(path, request);
    if (status === 404 || status === 410) return null;
    assertDone(status);
    if (body.length === 0) return {} as Answer;
    return parseAnswer<Answer>(body);
  }

  /** An answer whose status the caller judges; 401, 429 and errors of the server are thrown. */
  async send(path: string, request: ProviderRequest = {}): Promise<GuardedResponse> {
    let refused: string | undefined;
    for (let repeat = 0; ; repeat++) {
      const token = request.isPresigned ? null : await this.access.token(refused);
      const response = await this.sendOnce(path, request, token);
      const { status, headers } = response;
      if (token === null && status === 401) return response;
      // A new token allows no more (andreafabrizi/Dropbox-Uploader#514).
      if (status === 401 && response.body.includes('missing_scope'))
        throw new SourceError('SIGN_IN_REFUSED', 'the user agreed to less than this needs');
      if (status === 401 && refused)
        throw new SourceError('SIGN_IN_REFUSED', 'the provider refused the token');
      if (status === 401) {
        refused = token ?? undefined;
        continue;
      }
      if (!isPutOff(response)) return response;
      if (repeat === MAX_REPEATS) throw new SourceError('UNREACHABLE', `the provider answered ${status}`);
      const seconds = Number(headers['retry-after']);
      const pauseMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 500 * 2 ** repeat;
      const signal = request.isCleanup ? undefined : this.access.signal;
      await wait(Math.min(pauseMs, MAX_WAIT_MS), undefined, signal && { signal });
      if (request.isPiece) return response;
    }
  }

  /**
   * Reads a file of up to so many bytes. A redirect leads to an address for this file alone, which refuses the token
   * (OneDrive/onedrive-api-docs#1901).
   * @throws ItemError, SourceError
   */
  async read(path: string, request: ProviderRequest): Promise<FileReading> {
    const { maxBytes, onPart } = request;
    try {
      const { status, headers } = await this.send(path, request);
      if (status === 302 && headers.location && !request.isPresigned)
        return await this.read(headers.location, { maxBytes, onPart, isPresigned: true });
      if (status === 404 || status === 410) return 'absent';
      assertDone(status);
      return 'read';
    } catch (error) {
      if (error instanceof SourceError && error.code === 'TOO_LARGE') return 'larger';
      throw error;
    }
  }

  private async sendOnce(
    path: string,
    request: ProviderRequest,
    token: string | null,
  ): Promise<GuardedResponse> {
    const { method = 'GET', headers = {}, body, content, onPart, isChange } = request;
    const { maxBytes = MAX_ANSWER_BYTES } = request;
    const { sandboxUrl } = this.access;
    const signal = request.isCleanup ? undefined : this.access.signal;
    const address = request.isContent ? this.contentAddress : this.address;
    const url = path.startsWith('/') ? address + path : path;
    // The token must not reach another server.
    if (token !== null && !url.startsWith(`${address}/`))
      throw new SourceError('BAD_ANSWER', 'a page is on another host');
    signal?.throwIfAborted();
    try {
      return await guardedRequest(url, {
        method,
        headers: {
          ...headers,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body && { 'Content-Type': 'application/json' }),
          ...(content && { 'Content-Type': 'application/octet-stream' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(content && { body: content }),
        ...(onPart && { onPart }),
        allowPrivateHosts: sandboxUrl !== undefined,
        maxBytes,
        timeoutMs: TIMEOUT_MS + Math.ceil((sizeOf(content) + (onPart ? maxBytes : 0)) / MIN_BYTES_PER_MS),
        ...(signal && !isChange && { signal }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ResponseTooLargeError) throw new SourceError('TOO_LARGE', error.message);
      throw new SourceError('UNREACHABLE', error instanceof Error ? error.message : String(error));
    }
  }
}

/** @throws SourceError `BAD_ANSWER` */
export function parseAnswer<Answer>(body: Buffer): Answer {
  try {
    return JSON.parse(body.toString('utf8')) as Answer;
  } catch {
    throw new SourceError('BAD_ANSWER', 'the answer is not JSON');
  }
}

/** Whether a request may be taken later. 507: there is no room, which no wait changes. */
export const isPutOff = (response: GuardedResponse): boolean =>
  response.status === 429 || (response.status >= 500 && response.status !== 507) || isRateLimit(response);

/** Google answers 403 to too many requests, Dropbox 409 to writes at the same time (rclone/rclone#1539). */
const isRateLimit = ({ status, body }: GuardedResponse): boolean =>
  (status === 403 && /"(?:userRateLimitExceeded|rateLimitExceeded)"/.test(body.toString('utf8'))) ||
  (status === 409 && body.includes('too_many_write_operations'));

const sizeOf = (content: Buffer | StreamedBody | undefined): number =>
  Buffer.isBuffer(content) ? content.length : (content?.bytes ?? 0);

/** Whether an entry of a list has the texts that it is known by. */
export const hasTexts = (entry: unknown, ...fields: string[]): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  fields.every((field) => {
    const text = (entry as Record<string, unknown>)[field];
    return typeof text === 'string' && text !== '';
  });

/** Stands for an entry of a list that lacks what it is known by. */
export const leaveOutInvalid = (entry: unknown, folder = ''): DriveEntry =>
  leftOutIn(folder, 'invalid', hasTexts(entry, 'name') ? (entry as { name: string }).name : '');

/** @throws ItemError unless the provider did what it was asked */
export function assertDone(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new ItemError('skipped', 'gone');
  if (status === 412) throw new ItemError('skipped', 'changed');
  throw new ItemError(
    'failed',
    ({ 403: 'forbidden', 423: 'locked', 507: 'no-space' } as const)[status] ?? 'refused',
  );
}
