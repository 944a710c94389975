import { setConnectionLost } from '../browser/connection';
import { currentLanguage } from '../i18n/messages';
import { sharedText } from '../i18n/shared-messages';
import { ApiError } from './api-error';
import { failureHint } from './failure-hint';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Calls the gateway with cookies (API-27). A body is sent as JSON, and only when given (API-28). */
export async function sendRequest(
  method: HttpMethod,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    // Mails are written in the language of the pages, not of the browser.
    'Accept-Language': currentLanguage(),
    ...options.headers,
  };
  const init: RequestInit = { method, credentials: 'include', headers };
  if (options.signal) init.signal = options.signal;
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  const response = await fetch(path, init).catch((error: unknown) => throwUnreachable(error, options.signal));
  setConnectionLost(false);
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Like `sendRequest`, but returns parsed JSON; an empty response is `undefined`. */
export async function requestJson<Answer>(
  method: HttpMethod,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Answer> {
  const response = await sendRequest(method, path, body, options);
  const text = await response.text();
  if (!text) return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new Error(sharedText('error.server'), { cause });
  }
}

/** The browser's own words for a failed request are in its language and are not shown (I18N-07). */
function throwUnreachable(cause: unknown, signal?: AbortSignal): never {
  if (signal?.aborted) throw cause;
  setConnectionLost(true);
  throw new Error(failureHint(cause), { cause });
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const seconds = Number.isFinite(retryAfter) ? retryAfter : null;
  const error = new ApiError(response.status, body, response.statusText, seconds);
  await error.loadTexts();
  return error;
}
