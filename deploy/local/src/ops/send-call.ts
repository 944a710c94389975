import { randomUUID } from 'node:crypto';
import type { JsonSchema } from './openapi';
import type { OpsCall } from './ops-commands';
import { type OpsTarget, OpsUsageError } from './ops-targets';

/** A failed call (RFC 9457). */
export interface Problem {
  title: string;
  status: number;
  detail: string;
  requestId?: string;
  retryAfterSeconds?: number;
  errors?: { field: string; code: string; message: string }[];
}

/** What a process answered: a body, or what went wrong. `undefined` as a body is an answer without one. */
export type OpsAnswer =
  | { target: OpsTarget; kind: 'answered'; body: unknown }
  | { target: OpsTarget; kind: 'refused'; problem: Problem }
  /** `isUnsent`: nothing listens there, so that another replica may be asked. */
  | { target: OpsTarget; kind: 'unreachable'; reason: string; isUnsent: boolean };

/** Writing the heap takes long, and only a process that described itself is sent a call. */
const CALL_TIMEOUT_MS = 120_000;

/** Sends a call to a process. */
export async function sendCall(
  target: OpsTarget,
  { command, values }: OpsCall,
  access: { token: string; operator: string },
): Promise<OpsAnswer> {
  const { path, query, body } = splitValues({ command, values });
  return request(target, command.method, `${path}${query}`, { ...access, timeoutMs: CALL_TIMEOUT_MS }, body);
}

/** Reads something of a process by its address, unless it takes too long. */
export const read = (
  target: OpsTarget,
  path: string,
  access: { token: string; timeoutMs: number },
): Promise<OpsAnswer> => request(target, 'GET', path, access);

async function request(
  target: OpsTarget,
  method: string,
  path: string,
  { token, operator = '', timeoutMs }: { token: string; operator?: string; timeoutMs: number },
  body?: object,
): Promise<OpsAnswer> {
  const isWrite = method !== 'GET';
  try {
    const response = await fetch(target.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': randomUUID(),
        ...(isWrite && { 'x-operator': encodeName(operator) }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      // The token is for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/problem+json') && response.status < 400) {
      const content: unknown = type.startsWith('application/json') && text !== '' ? JSON.parse(text) : text;
      return { target, kind: 'answered', body: text === '' ? undefined : content };
    }
    return { target, kind: 'refused', problem: readProblem(response, text, type) };
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: NodeJS.ErrnoException };
    if (name === 'TimeoutError')
      return {
        target,
        kind: 'unreachable',
        reason: `timed out after ${timeoutMs / 1000} s`,
        isUnsent: false,
      };
    const isUnsent = cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
    return { target, kind: 'unreachable', reason: cause?.code ?? cause?.message ?? message, isUnsent };
  }
}

/** A header holds ASCII only; the API decodes it. */
const encodeName = (name: string) => name.replace(/[^ -~]+|%/gu, encodeURIComponent);

function readProblem(response: Response, text: string, type: string): Problem {
  const retryAfter = Number(response.headers.get('retry-after'));
  const told = type.startsWith('application/problem+json') ? (JSON.parse(text) as Problem) : undefined;
  return {
    title: response.statusText,
    status: response.status,
    detail: `The process answered ${response.status}.`,
    ...told,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
}

/** @throws OpsUsageError for a value that its field cannot have */
function splitValues({ command, values }: OpsCall) {
  const of = (place: string) =>
    command.fields.flatMap(({ name, in: where, schema }): [string, unknown][] => {
      const value = values[name];
      return where === place && value !== undefined ? [[name, convert(name, value, schema)]] : [];
    });
  const path = of('path').reduce(
    (rest, [name, value]) => rest.replace(`{${name}}`, encode(String(value))),
    command.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of of('query')) query.set(name, String(value));
  const body = of('body');
  const hasBody = command.fields.some((field) => field.in === 'body');
  return {
    path,
    query: query.size > 0 ? `?${query}` : '',
    body: hasBody ? Object.fromEntries(body) : undefined,
  };
}

/** A part of a path that no client resolves: `..` would name another call. */
function encode(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new OpsUsageError(`'${value}' names nothing.`);
  return encodeURIComponent(value);
}

function convert(name: string, value: string, { type }: JsonSchema): unknown {
  if (type === 'integer' || type === 'number') {
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) throw new OpsUsageError(`${name} must be a number.`);
    return number;
  }
  if (type === 'boolean') {
    if (value !== 'true' && value !== 'false') throw new OpsUsageError(`${name} must be true or false.`);
    return value === 'true';
  }
  return value;
}
