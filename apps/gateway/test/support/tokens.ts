import { createHmac } from 'node:crypto';
import { ACCESS_TOKEN, type AccessClaims, type SessionTokens } from '@swipeclean/contracts/server';

/** The secret of every gateway under test. */
export const JWT_SECRET = 'a secret of tests, long enough to be one';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** How a token differs from a valid one. */
export interface TokenOptions {
  header?: object;
  secret?: string;
  hash?: string;
}

/** Signs any claims, valid or not, with HS256 by default. */
export function signToken(
  claims: object,
  { header, secret = JWT_SECRET, hash = 'sha256' }: TokenOptions = {},
) {
  const text = `${encode({ typ: 'JWT', alg: 'HS256', ...header })}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

/** The claims that auth would write. */
export const claimsOf = (session: Partial<AccessClaims>) => ({
  sub: 'ann',
  sid: 'session-1',
  pro: false,
  owner: false,
  own: false,
  cfm: now(),
  ...session,
  iat: now(),
  exp: now() + 300,
  iss: ACCESS_TOKEN.issuer,
  aud: ACCESS_TOKEN.audience,
});

/** A valid access token. */
export const accessToken = (session: Partial<AccessClaims> = {}): string => signToken(claimsOf(session));

/** Tokens as auth returns them. */
export const sessionTokens = (
  session: Partial<AccessClaims> = {},
  refreshToken: string | null = 'refresh-2',
): SessionTokens => ({
  accessToken: accessToken(session),
  accessMaxAge: 300,
  refreshToken,
  refreshMaxAge: 86_400,
});

/** The cookie of a signed-in browser over http. */
export const cookieOf = (session: Partial<AccessClaims> = {}): string => `sc_access=${accessToken(session)}`;
