import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { resolveHost } from './public-host';

/** A body that is not held in memory. */
export interface StreamedBody {
  bytes: number;
  open(): Readable;
}

/** Of the body of an answer that is no success, where successful ones are handed over in parts. */
const MAX_REFUSAL_BYTES = 64 * 1024;

/** What a request to a host that a user or operator named may do. */
export interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | StreamedBody;
  /**
   * Takes the parts of a successful answer, which are then not held in memory: its `body` is empty. The body of another
   * answer is cut, as `maxBytes` is that of the content.
   */
  onPart?: (part: Buffer) => void;
  /** Allows hosts of private networks, and http. */
  allowPrivateHosts: boolean;
  /** Aborts a longer response. */
  maxBytes: number;
  /** For the whole exchange. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Keeps connections open between requests to one host, whose address was checked when they were made. */
  agent?: http.Agent;
}

/** An answer was longer than `maxBytes`. */
export class ResponseTooLargeError extends Error {}

/** A response; redirects are not followed. */
export interface GuardedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request with a guard against SSRF: https alone, the name is resolved once, the connection uses one of those
 * addresses, redirects are not followed, and size and time are limited.
 * @throws ForbiddenHostError when the host is private; Error when it does not answer, or too much or too slowly
 */
export async function guardedRequest(
  address: string | URL,
  options: GuardedRequest,
): Promise<GuardedResponse> {
  const url = new URL(address);
  const {
    allowPrivateHosts,
    maxBytes,
    timeoutMs,
    method = 'GET',
    headers = {},
    body,
    onPart,
    signal,
    agent,
  } = options;
  if (url.protocol !== 'https:' && !(allowPrivateHosts && url.protocol === 'http:'))
    throw new Error('Only https addresses are asked');
  if (url.username || url.password) throw new Error('An address must not hold a password');
  const timeout = AbortSignal.timeout(timeoutMs);
  const hosts = await resolveHost(
    url.hostname,
    Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    allowPrivateHosts,
  );
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const request = client.request(
      url,
      {
        method,
        headers: body === undefined ? headers : { ...headers, 'Content-Length': bytesOf(body) },
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        // A second DNS answer could lead elsewhere (DNS rebinding).
        lookup: (_, { all }, answer) =>
          all ? answer(null, hosts) : answer(null, hosts[0].address, hosts[0].family),
        agent: agent ?? false,
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        const isSuccess = status >= 200 && status < 300;
        const parts: Buffer[] = [];
        let bytes = 0;
        const end = () => done({ status, headers: response.headers, body: Buffer.concat(parts) });
        response.on('data', (part: Buffer) => {
          if (onPart && !isSuccess) {
            parts.push(part.subarray(0, MAX_REFUSAL_BYTES - bytes));
            bytes += part.length;
            if (bytes < MAX_REFUSAL_BYTES) return;
            end();
            return void response.destroy();
          }
          bytes += part.length;
          if (bytes > maxBytes)
            return response.destroy(new ResponseTooLargeError(`The answer is over ${maxBytes} bytes`));
          if (onPart) onPart(part);
          else parts.push(part);
        });
        response.on('end', end);
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    // Node gives the socket of a 101 up without an error, unless somebody takes it.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      fail(new Error('The answer asks for another protocol'));
    });
    if (!isStreamed(body)) return void request.end(body);
    const content = body.open();
    content.on('error', (error) => request.destroy(error));
    request.on('close', () => content.destroy());
    content.pipe(request);
  });
}

const isStreamed = (body: GuardedRequest['body']): body is StreamedBody =>
  typeof body === 'object' && !Buffer.isBuffer(body);

const bytesOf = (body: string | Buffer | StreamedBody): number =>
  isStreamed(body) ? body.bytes : Buffer.byteLength(body);
