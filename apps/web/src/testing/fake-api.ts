import type { FieldError } from '@swipeclean/contracts';
import { sampleConfig } from './samples';

/** One call that a screen made. */
export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
  init: RequestInit;
}

/** What the gateway answers: a value (200), or a status with a problem or nothing. */
export type FakeAnswer = { status: number; body?: unknown } | { json: unknown };

/** What the gateway answers anyone, unless a test says otherwise. */
const ALWAYS: Record<string, FakeAnswer> = { 'GET /api/config': { json: sampleConfig } };

/** Calls that no test has listed, since the last look. */
let unexpected: string[] = [];

/** Answers `METHOD /path` as told and notes every call; one that is not listed fails the test. */
export function fakeApi(answers: Record<string, FakeAnswer | ((call: SeenCall) => FakeAnswer)>): SeenCall[] {
  const calls: SeenCall[] = [];
  globalThis.fetch = ((input: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path: input, body, init };
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const answer = answers[name] ?? ALWAYS[name];
    if (!answer) {
      unexpected.push(name);
      return Promise.reject(new Error(`No answer is listed for ${name}`));
    }
    return Promise.resolve(toResponse(typeof answer === 'function' ? answer(call) : answer));
  }) as typeof fetch;
  return calls;
}

/** Screens tell failures in their own way, so the test's end asks. */
export function expectNoUnlistedCalls(): void {
  const calls = unexpected;
  unexpected = [];
  if (calls.length > 0) throw new Error(`Calls that the test does not list: ${calls.join(', ')}`);
}

/** A problem as the gateway words it (ERR-13). */
export function problem(
  status: number,
  detail: string,
  errors?: (Omit<FieldError, 'code'> & Partial<FieldError>)[],
): FakeAnswer {
  return {
    status,
    body: { type: 'about:blank', title: 'Problem', status, detail, instance: '/', requestId: 'r', errors },
  };
}

function toResponse(answer: FakeAnswer): Response {
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
