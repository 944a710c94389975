import { type Call, parseRoute, pathParameters, type RouteKey, type Routes } from '@swipeclean/contracts';
import { request, requestJson, type RequestOptions } from './http-client';

/** The request is optional when all its fields are optional. */
type Arguments<Request extends object> = object extends Request ? [request?: Request] : [request: Request];

/** One call of the API, typed by its declaration in contracts. */
export interface ApiCall<Request extends object, Reply> {
  (...args: [...Arguments<Request>, options?: RequestOptions]): Promise<Reply>;
  /** The path of the route, with `:name` parameters. */
  readonly path: string;
  /** The query key of a reply: the URL that it is read from (API-29). */
  key(...args: Arguments<Request>): readonly [string];
  /** Sends the request and returns the raw response, for calls that return a file. */
  fetch(...args: [...Arguments<Request>, options?: RequestOptions]): Promise<Response>;
}

/** The calls of `Contract` that have a route. */
export type Client<Contract, Table extends Routes> = {
  readonly [Name in keyof Table & keyof Contract]: Contract[Name] extends Call<infer Request, infer Reply>
    ? ApiCall<Request, Reply>
    : never;
};

/** Creates a client for a service's routes; `Contract` types its requests and replies. */
export function createClient<Contract>() {
  return <Table extends Routes>(routes: Table): Client<Contract, Table> =>
    Object.fromEntries(Object.entries(routes).map(([name, key]) => [name, createCall(key)])) as Client<
      Contract,
      Table
    >;
}

type Fields = Record<string, unknown>;

/** The field that the gateway reads from the header `Idempotency-Key`. */
const KEY_FIELD = 'idempotencyKey';

function withKey(fields: Fields = {}, options: RequestOptions = {}): RequestOptions {
  const key = fields[KEY_FIELD];
  if (typeof key !== 'string') return options;
  return { ...options, headers: { ...options.headers, 'Idempotency-Key': key } };
}

function createCall(key: RouteKey): ApiCall<Fields, unknown> {
  const { method, path } = parseRoute(key);
  const inPath = pathParameters(path);

  /** Splits a request into the URL and the body. */
  function prepare(fields: Fields = {}): { address: string; body?: Fields } {
    const rest = Object.entries(fields).filter(
      ([name, value]) => value !== undefined && name !== KEY_FIELD && !inPath.includes(name),
    );
    const address = fillPath(key, fields);
    if (rest.length === 0) return { address };
    if (method !== 'GET') return { address, body: Object.fromEntries(rest) };
    const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
    return { address: `${address}?${query}` };
  }

  const call = (fields?: Fields, options?: RequestOptions) => {
    const { address, body } = prepare(fields);
    return requestJson(method, address, body, withKey(fields, options));
  };
  return Object.assign(call, {
    path,
    key: (fields?: Fields) => [prepare(fields).address] as const,
    fetch: (fields?: Fields, options?: RequestOptions) => {
      const { address, body } = prepare(fields);
      return request(method, address, body, options);
    },
  });
}

export function fillPath(key: RouteKey, fields: Record<string, unknown> = {}): string {
  return parseRoute(key).path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
}
