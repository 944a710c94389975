import { pathParameters, type RoutedCall } from '@swipeclean/contracts';
import { loadAreas } from '../i18n/messages';
import { ApiError } from './api-error';
import { requestJson, type RequestOptions, sendRequest } from './http-client';

/** The fields are optional when all of them are. */
export type Fields<Request extends object> = object extends Request ? [fields?: Request] : [fields: Request];

/** Makes a call and returns its reply. */
export function request<Request extends object, Reply>(
  call: RoutedCall<Request, Reply>,
  fields: Request,
  options?: RequestOptions,
): Promise<Reply>;
export function request<Request extends object, Reply>(
  call: RoutedCall<Request, Reply>,
  ...nothing: object extends Request ? [fields?: undefined, options?: RequestOptions] : [fields: never]
): Promise<Reply>;
export function request<Reply>(
  call: RoutedCall<object, Reply>,
  fields?: object,
  options?: RequestOptions,
): Promise<Reply> {
  const { address, body } = prepare(call, fields);
  const send = () =>
    requestJson<Reply>(call.route.method, address, body, withIdempotencyKey(fields, options));
  return call.route.confirm ? send().catch((error: unknown) => confirmAndRetry(error, send)) : send();
}

/** Has the user prove to be present where the server asks for it, and makes the call again. */
async function confirmAndRetry<Reply>(error: unknown, send: () => Promise<Reply>): Promise<Reply> {
  if (!(error instanceof ApiError) || error.problem?.reason !== 'CONFIRMATION_NEEDED') throw error;
  const [{ askForIdentity }] = await Promise.all([
    import('../identity/confirm-identity'),
    loadAreas('identity'),
  ]);
  if (!(await askForIdentity())) throw error;
  return send();
}

/** Makes a call that returns a file. */
export function requestFile<Request extends object>(
  call: RoutedCall<Request, unknown>,
  ...[fields]: Fields<Request>
): Promise<Response> {
  const { address, body } = prepare(call, fields);
  return sendRequest(call.route.method, address, body);
}

/** The query key of a reply: the URL that it is read from (API-29). */
export const queryKey = <Request extends object>(
  call: RoutedCall<Request, unknown>,
  ...[fields]: Fields<Request>
): readonly [string] => [prepare(call, fields).address];

/** The path of a call with the request's fields. */
export const fillPath = (
  { route }: RoutedCall<object, unknown>,
  fields: Record<string, unknown> = {},
): string => route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));

/** The field that the gateway reads from the header `Idempotency-Key`. */
const KEY_FIELD = 'idempotencyKey';

function withIdempotencyKey(fields: object = {}, options: RequestOptions = {}): RequestOptions {
  const key = new Map<string, unknown>(Object.entries(fields)).get(KEY_FIELD);
  if (typeof key !== 'string') return options;
  return { ...options, headers: { ...options.headers, 'Idempotency-Key': key } };
}

/** Splits a request into the URL and the body. */
function prepare(
  call: RoutedCall<object, unknown>,
  fields: object = {},
): { address: string; body?: Record<string, unknown> } {
  const { method, path } = call.route;
  const inPath = pathParameters(path);
  const rest = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && name !== KEY_FIELD && !inPath.includes(name),
  );
  const address = fillPath(call, { ...fields });
  if (rest.length === 0) return { address };
  if (method !== 'GET') return { address, body: Object.fromEntries(rest) };
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return { address: `${address}?${query}` };
}
