import { MINUTE_MS } from '@swipeclean/contracts/server';
import { guardedRequest } from '../network/guarded-request';

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
 * Downloads a text from a public host, guarded against SSRF.
 * @returns null when the server answers 304 for `etag`
 * @throws Error when the host is private, answers no text, or is too slow
 */
export async function download(
  address: string,
  etag: string | null,
  rules: DownloadRules,
): Promise<Downloaded | null> {
  const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
  const response = await guardedRequest(address, { headers, timeoutMs: DOWNLOAD_TIMEOUT_MS, ...rules });
  if (response.status === 304 && etag) return null;
  if (response.status !== 200) throw new Error(`The server answered ${response.status}`);
  return { text: response.body.toString('utf8'), etag: response.headers.etag ?? null };
}
