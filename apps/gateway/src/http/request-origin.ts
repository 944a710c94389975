import { appError } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';
import { findApiKey } from './api-keys';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a changing request that another site may have sent. @throws AppError `FORBIDDEN` */
export function assertOwnOrigin(request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (READING.has(request.method)) return;
  const { origin } = request.headers;
  const { access, session } = request.routeOptions.config;
  // Programs send no Origin; they sign requests or send a token, which no browser adds automatically.
  const isProgram =
    access === 'signed' || access === 'device' || (session !== false && findApiKey(request) !== undefined);
  if (origin === undefined && isProgram) return;
  if (!origin || !ownOrigins.has(origin)) {
    throw appError('CROSS_SITE_REQUEST');
  }
}

/**
 * Refuses a sign-out that another site started. Sign-out is a plain GET by specification, so only browser headers can
 * show that: `Sec-Fetch-Site`, which scripts cannot set, else `Origin` or `Referer`. Without all three (old browsers,
 * plain-http sites with a referrer policy, programs) the sign-out is allowed: cookies are `SameSite=Lax`, so only a
 * visible navigation could send them, and the worst effect is a sign-out.
 */
export function assertOwnNavigation(request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  const { 'sec-fetch-site': site, origin, referer } = request.headers;
  const source = origin ?? referer;
  const isOwn =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : source === undefined || ownOrigins.has(originOf(source));
  if (!isOwn) throw appError('CROSS_SITE_REQUEST');
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
