import type * as contracts from '@swipeclean/contracts';
import type { CallTypes, FieldError, ProblemDetails } from '@swipeclean/contracts';
import { sampleConfig } from './samples';

/** One call that a screen made. */
export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
  init: RequestInit;
}

/** A response of the gateway: a reply (200), or a status with a problem or no body. */
export type FakeAnswer<Reply = never> = { status: number; body?: unknown } | { json: Reply };

/** A response, or a function of the call that returns one. */
export type Answering<Reply> = FakeAnswer<Reply> | ((call: SeenCall) => FakeAnswer<Reply>);

/** A route with any values for its parameters. */
type Filled<Route extends string> = Route extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : Route;

type KeyOf<Declared> = Declared extends { readonly route: { readonly key: infer Key extends string } }
  ? Key
  : never;

type Addresses<Key extends string> = Key extends `GET ${string}`
  ? Filled<Key> | `${Filled<Key>}?${string}`
  : Filled<Key>;

/** Responses by `METHOD /path`, each of the type that the call declares. */
export type FakeAnswers = {
  [
    Name in keyof typeof contracts as Addresses<KeyOf<(typeof contracts)[Name]>>
  ]?: (typeof contracts)[Name] extends CallTypes<object, infer Reply> ? Answering<Reply> : never;
};

/** Default responses of the gateway, unless a test sets others. */
const ALWAYS = {
  'GET /api/config': { json: sampleConfig },
  'GET /downloads/index.json': { json: { version: null, builds: [] } },
};

/** Unlisted calls since the last check. */
let unexpected: string[] = [];

/** Responds to the listed calls and records every call; an unlisted one fails the test. */
export const fakeApi = (answers: FakeAnswers): SeenCall[] => fakeServer({ ...ALWAYS, ...answers });

/** The same for a server with other routes. */
export function fakeServer(answers: Record<string, Answering<unknown> | undefined>): SeenCall[] {
  const calls: SeenCall[] = [];
  globalThis.fetch = ((input: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path: input, body, init };
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const answer = answers[name];
    if (!answer) {
      unexpected.push(name);
      return Promise.reject(new Error(`No answer is listed for ${name}`));
    }
    return Promise.resolve(toResponse(typeof answer === 'function' ? answer(call) : answer));
  }) as typeof fetch;
  return calls;
}

/** Screens handle failures themselves, so unlisted calls are checked when the test ends. */
export function expectNoUnlistedCalls(): void {
  const calls = unexpected;
  unexpected = [];
  if (calls.length > 0) throw new Error(`Calls that the test does not list: ${calls.join(', ')}`);
}

/** A problem as the gateway sends it (ERR-13). */
export function problem(
  status: number,
  detail: string,
  errors?: (Omit<FieldError, 'code'> & Partial<FieldError>)[],
  reasoned: Pick<ProblemDetails, 'reason' | 'values'> = {},
): FakeAnswer {
  return {
    status,
    body: {
      type: 'about:blank',
      title: 'Problem',
      status,
      detail,
      instance: '/',
      requestId: 'r',
      errors,
      ...reasoned,
    },
  };
}

function toResponse(answer: FakeAnswer<unknown>): Response {
  const { status, body } = 'json' in answer ? { status: 200, body: answer.json } : answer;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const response = {
    ok: status < 400,
    status,
    statusText: STATUS_TEXTS[status] ?? '',
    headers: new Headers(),
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text])),
  };
  return response as Response;
}

const STATUS_TEXTS: Record<number, string> = {
  401: 'Unauthorized',
  404: 'Not Found',
  503: 'Service Unavailable',
};
