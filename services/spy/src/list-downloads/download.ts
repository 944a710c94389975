import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { MINUTE_MS } from '@swipeclean/contracts/server';
import { isPublicUnicast } from '../addresses/ip-address';

const DOWNLOAD_TIMEOUT_MS = MINUTE_MS;

export interface DownloadRules {
  /** Allows hosts of private networks, and http. */
  allowPrivateHosts: boolean;
  /** Aborts a longer response. */
  maxBytes: number;
}

/** A response; `etag` is null when the server sends none. */
export interface Downloaded {
  text: string;
  etag: string | null;
}

/**
 * Downloads a text from a public host. Guards against SSRF: the name is resolved once, the connection uses one of
 * those addresses, and redirects are not followed.
 * @returns null when the server answers 304 for `etag`
 * @throws Error when the host is private, answers no text, or is too slow
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
  const hosts = await resolveAddresses(url.hostname.replace(/^\[|\]$/g, ''), allowPrivateHosts);
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const request = client.get(
      url,
      {
        headers: etag ? { 'If-None-Match': etag } : {},
        signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
        // A second DNS answer could lead elsewhere (DNS rebinding).
        lookup: (_, { all }, answer) =>
          all ? answer(null, hosts) : answer(null, hosts[0].address, hosts[0].family),
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

/** All addresses of a host: one family may be unreachable. @throws Error unless all are public or private is allowed */
async function resolveAddresses(
  host: string,
  allowPrivateHosts: boolean,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const family = isIP(host);
  const [first, ...others] = family ? [{ address: host, family }] : await lookup(host, { all: true });
  if (!first) throw new Error('The host has no address');
  const isOutside = [first, ...others].every(({ address }) => isPublicUnicast(address));
  if (!isOutside && !allowPrivateHosts) throw new Error('The host is not on the internet');
  return [first, ...others];
}
