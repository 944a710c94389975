import { AppError } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an `Origin` is this site: `publicOrigin`, or the host the request itself was sent to. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  if (!host) return false;
  try {
    const { protocol, host: originHost } = new URL(origin);
    // A page that was changed on its way over plain http must not act on a site that is meant to be https.
    if (publicOrigin.startsWith('https:') && protocol !== 'https:') return false;
    return /^https?:$/.test(protocol) && originHost === new URL(`${protocol}//${host}`).host;
  } catch {
    return false;
  }
}

/** Refuses a changing request that another site may have sent. @throws AppError `FORBIDDEN` */
export function requireOwnOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (READING.has(request.method)) return;
  const { origin, host } = request.headers;
  const { signed, device } = request.routeOptions.config;
  // Programs send none; what they send is signed or brings a token, which no browser adds by itself.
  if (origin === undefined && (signed || device)) return;
  if (!origin || !isOwnOrigin(origin, host, publicOrigin)) {
    throw new AppError('FORBIDDEN', 'This request did not come from this site.');
  }
}

/**
 * Refuses a sign-out that another site started. It is a plain GET by specification, so nothing but the browser's own
 * word can tell: `Sec-Fetch-Site` where it is sent, which script cannot set; else `Origin` or `Referer`. With none of
 * the three (old browsers, plain-http sites with a referrer policy, programs) the sign-out goes ahead: cookies are
 * `SameSite=Lax`, so only a visible navigation could carry them, and all it could do is sign somebody out.
 */
export function requireOwnNavigation(request: FastifyRequest, publicOrigin: string): void {
  const { 'sec-fetch-site': site, origin, referer, host } = request.headers;
  const source = origin ?? referer;
  const isOwn =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : source === undefined || isOwnOrigin(originOf(source), host, publicOrigin);
  if (!isOwn) throw new AppError('FORBIDDEN', 'This request did not come from this site.');
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
