import type { Operation } from './api-document';
import type { Actors } from './actors';
import type { Reply, SentRequest } from './reply-checks';
import { type FuzzRequest, KnownId } from './request-generator';

/** A request and its reply. */
export interface Exchange {
  request: SentRequest;
  reply: Reply;
  milliseconds: number;
  /** Method, address and body, to be read. */
  summary: string;
}

/** Longer than the gateway's own limits; streams are ended earlier. */
const TIMEOUT_MS = 60_000;

/** An emoji takes 12 characters of an address. */
const MAX_TEXT = 500;

/** Sends a request as its role and reads the reply. */
export async function sendRequest(
  url: string,
  operation: Operation,
  request: FuzzRequest,
  actors: Actors,
): Promise<Exchange> {
  const { role, raw } = request;
  const session = await actors.session(role);
  const { params, query, headers, body } = withKnownIds(request, actors) as FuzzRequest;
  const sentQuery = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
  const address = addressOf(operation, params, sentQuery);
  const text = raw?.text ?? (body === undefined ? undefined : JSON.stringify(body));
  const started = performance.now();
  const response = await fetch(url + address, {
    method: operation.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...headerFields(headers),
      origin: url,
      ...(session.cookie && { cookie: session.cookie }),
      ...(operation.access === 'device' && session.device && { authorization: `Bearer ${session.device}` }),
      ...(text !== undefined && { 'content-type': raw?.type ?? 'application/json' }),
    },
    body: operation.method === 'GET' ? undefined : text,
  }).catch((cause: unknown) => {
    throw new Error(`No reply to ${role}: ${operation.method} ${address} ${text ?? ''}`.slice(0, 2000), {
      cause,
    });
  });
  const contentType = response.headers.get('content-type') ?? '';
  const isStream = contentType.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const reply = {
    status: response.status,
    contentType,
    setCookie: response.headers.getSetCookie().join(', '),
    text: isStream ? '' : await response.text(),
  };
  return {
    request: { role, query: sentQuery, type: raw?.type, ...sentBody(body, raw) },
    reply,
    milliseconds: performance.now() - started,
    summary: `${role}: ${operation.method} ${address.slice(0, 300)} ${(text ?? '').slice(0, 300)}`,
  };
}

function addressOf(
  { path }: Operation,
  params: Record<string, unknown>,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** An empty body counts as none, and none as an object without fields. */
function sentBody(body: unknown, raw: FuzzRequest['raw']): Pick<SentRequest, 'body' | 'isRaw'> {
  if (!raw) return { body, isRaw: false };
  const isEmpty = raw.text === '' || raw.text === '{}';
  return { body: isEmpty ? {} : undefined, isRaw: !isEmpty };
}

/** Text that an address can hold; a longer one ends the connection before it is a request. */
const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, MAX_TEXT).toWellFormed();

/** Headers can hold printable characters alone. */
const headerFields = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, textOf(value).replace(/[^\x20-\x7e]/g, '?')]),
  );

function withKnownIds(value: unknown, actors: Actors): unknown {
  if (value instanceof KnownId) return actors.knownId(value.index);
  if (Array.isArray(value)) return value.map((part) => withKnownIds(part, actors));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKnownIds(part, actors)]));
}
