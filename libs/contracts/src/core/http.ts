import type { KeyScope } from './key-scopes';

/** Prefix of every route of the gateway; any other address is a page or a file of the web app. */
export const API_PREFIX = '/api/';

/** The block list as a CardDAV address book (RFC 6352), whose methods OpenAPI cannot describe. */
export const ADDRESS_BOOK_PATH = `${API_PREFIX}dav/`;

/** HTTP methods that routes use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path of a route; `:name` in the path is a field of the request. */
export type RouteKey = `${HttpMethod} /api/${string}`;

/**
 * Who may use a route: anyone, a signed-in user, one with Pro, the site's owner, a program that signs its requests, or
 * a paired device.
 */
export type Access = 'public' | 'user' | 'pro' | 'owner' | 'signed' | 'device';

/** A limit on a client's address, beside the general ones. */
export type RouteLimit = 'signIn' | 'registration' | 'landing' | 'inviter' | 'import';

/** What differs from a route's defaults. */
export interface RouteOptions {
  /** `user` unless set. */
  access?: Access;
  /** True where the user must have signed in, or have been asked again, within `CONFIRMED_SECONDS`. */
  confirm?: true;
  /** API keys with one of these scopes may use the route; without any, no key may. */
  scopes?: readonly KeyScope[];
  /** Status of a success; 200 unless set, 201 for POST, 204 for DELETE. */
  status?: number;
  limit?: RouteLimit;
  /** Maximum size of the body, if larger than the default. */
  bodyLimitBytes?: number;
  /** False where the session is not read, so that the route works while sessions cannot be checked. */
  session?: false;
  /** True where a request without fields refuses a body instead of ignoring it. */
  refusesBody?: true;
  /** True where the request's field `idempotencyKey` comes from the header `Idempotency-Key`. */
  hasIdempotencyKey?: true;
  /** How long the answer may take, where it waits for a server of the user's; the gateway's time-out unless set. */
  timeoutMs?: number;
}

/** A route as the gateway serves it. */
export interface HttpRoute<Key extends RouteKey = RouteKey> extends RouteOptions {
  readonly key: Key;
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: Access;
  readonly status: number;
}

const DEFAULT_STATUS: Partial<Record<HttpMethod, number>> = { POST: 201, DELETE: 204 };

/** A route with its defaults filled in. */
export function defineRoute<Key extends RouteKey>(key: Key, options: RouteOptions = {}): HttpRoute<Key> {
  const [method, path] = key.split(' ') as [HttpMethod, string];
  return { access: 'user', status: DEFAULT_STATUS[method] ?? 200, ...options, key, method, path };
}

/** Names of the fields that a path takes from the request. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Readable cookie beside the session: present while someone is believed to be signed in; grants nothing. */
export const SIGNED_IN_HINT_COOKIE = 'sc_signed_in';

/** Readable cookie with the code of the link that led here, until an account is opened or the code is too old. */
export const REFERRAL_COOKIE = 'sc_ref';

/** `path` if a browser would stay on this site with it; undefined otherwise. */
export function localPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000) return undefined;
  // Printable ASCII only: browsers drop some characters and treat a backslash as a slash.
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path)) return undefined;
  const { pathname, search, hash } = new URL(path, 'http://local.invalid');
  // Normalising must not create a leading double slash: `/.//evil.example` becomes `//evil.example`.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
