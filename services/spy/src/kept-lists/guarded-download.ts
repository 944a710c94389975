import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isOnInternet } from '../ip/ip-address';

const TIMEOUT_MS = 60_000;

/** What a download may do. */
export interface DownloadRules {
  /** Whether hosts of one's own network, and http, are allowed. */
  allowPrivateHosts: boolean;
  /** Bytes after which the answer is given up. */
  maxBytes: number;
}

/** An answer; `etag` is what tells later whether it changed, null when the server does not say. */
export interface Downloaded {
  text: string;
  etag: string | null;
}

/**
 * Fetches a text from a host on the internet. The name is resolved once and that address is used, no redirect is followed.
 * @returns null when the server says that it is still what `etag` stood for
 * @throws Error when the host is not one to ask, or does not answer with a text in time.
 */
export async function download(
  address: string,
  etag: string | null,
  { allowPrivateHosts, maxBytes }: DownloadRules,
): Promise<Downloaded | null> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivateHosts && url.protocol === 'http:'))
    throw new Error('Only https addresses are asked');
  if (url.username || url.password) throw new Error('An address must not hold a password');
  const host = await resolve(url.hostname.replace(/^\[|\]$/g, ''), allowPrivateHosts);
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const request = client.get(
      url,
      {
        headers: etag ? { 'If-None-Match': etag } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // Another answer of the name server must not lead elsewhere between the check and the call.
        lookup: (_, { all }, answer) =>
          all ? answer(null, [host]) : answer(null, host.address, host.family),
        agent: false,
      },
      (response) => {
        if (response.statusCode === 304 && etag) {
          response.resume();
          return done(null);
        }
        if (response.statusCode !== 200) {
          response.destroy();
          return fail(new Error(`The server answered ${response.statusCode}`));
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > maxBytes) return response.destroy(new Error(`The answer is over ${maxBytes} bytes`));
          parts.push(part);
        });
        response.on('end', () =>
          done({ text: Buffer.concat(parts).toString('utf8'), etag: response.headers.etag ?? null }),
        );
        response.on('error', fail);
      },
    );
    request.on('error', fail);
  });
}

/** The address of a host, if every address of it is on the internet. */
async function resolve(
  host: string,
  allowPrivateHosts: boolean,
): Promise<{ address: string; family: number }> {
  const known = isIP(host);
  const found = known ? [{ address: host, family: known }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new Error('The host has no address');
  const isOutside = found.every(({ address }) => isOnInternet(address));
  if (!isOutside && !allowPrivateHosts) throw new Error('The host is not on the internet');
  return first;
}
