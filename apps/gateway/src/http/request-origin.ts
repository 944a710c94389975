import { AppError } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an `Origin` is this site: `publicOrigin`, or the host of the request. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  if (!host) return false;
  try {
    const { protocol, host: originHost } = new URL(origin);
    // A page that was modified over plain http must not act on an https site.
    if (publicOrigin.startsWith('https:') && protocol !== 'https:') return false;
    return /^https?:$/.test(protocol) && originHost === new URL(`${protocol}//${host}`).host;
  } catch {
    return false;
  }
}

/** Refuses a changing request that another site may have sent. @throws AppError `FORBIDDEN` */
export function assertOwnOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (READING.has(request.method)) return;
  const { origin, host } = request.headers;
  const { access } = request.routeOptions.config;
  // Programs send no Origin; they sign requests or send a token, which no browser adds automatically.
  if (origin === undefined && (access === 'signed' || access === 'device')) return;
  if (!origin || !isOwnOrigin(origin, host, publicOrigin)) {
    throw new AppError('FORBIDDEN', 'This request did not come from this site.');
  }
}

/**
 * Refuses a sign-out that another site started. Sign-out is a plain GET by specification, so only browser headers can
 * show that: `Sec-Fetch-Site`, which scripts cannot set, else `Origin` or `Referer`. Without all three (old browsers,
 * plain-http sites with a referrer policy, programs) the sign-out is allowed: cookies are `SameSite=Lax`, so only a
 * visible navigation could send them, and the worst effect is a sign-out.
 */
export function assertOwnNavigation(request: FastifyRequest, publicOrigin: string): void {
  const { 'sec-fetch-site': site, origin, referer, host } = request.headers;
  const source = origin ?? referer;
  const isOwn =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : source === undefined || isOwnOrigin(originOf(source), host, publicOrigin);
  if (!isOwn) throw new AppError('FORBIDDEN', 'This request did not come from this site.');
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
