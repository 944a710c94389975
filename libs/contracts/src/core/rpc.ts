import { defineRoute, type HttpRoute, type RouteOptions, type Routes } from './http';

/** The class that validates a request, and the type of the reply. */
export interface Call<Request extends object, Reply> {
  readonly request: new () => Request;
  /** Carries the reply type only; never set. */
  readonly reply?: Reply;
}

/** One operation of a service: its subject on the bus and, if clients may call it over HTTP, its pass-through route. */
export interface RpcMethod<Request extends object, Reply> extends Call<Request, Reply> {
  readonly subject: string;
  /** Whether a repeated delivery of the same request changes nothing, so that a caller may retry. */
  readonly idempotent: boolean;
  readonly route?: HttpRoute;
}

/** A service's whole interface: operation name to operation. */
export type RpcContract = Readonly<Record<string, RpcMethod<object, unknown>>>;

/** A route that the gateway handles itself, possibly by calling services. */
export interface GatewayCall<Request extends object, Reply> extends Call<Request, Reply> {
  readonly route: HttpRoute;
}

/** How a call is made and reached. */
interface CallOptions extends RouteOptions {
  idempotent?: boolean;
}

/** An operation before it has a subject and a route. */
interface CallSpec<Request extends object, Reply> extends Call<Request, Reply> {
  readonly options: CallOptions;
}

type RpcOf<Specs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends CallSpec<infer Request, infer Reply>
    ? RpcMethod<Request, Reply>
    : never;
};

type GatewayCallsOf<Specs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends CallSpec<infer Request, infer Reply>
    ? GatewayCall<Request, Reply>
    : never;
};

/** Refuses a route that names no call of `Specs`. */
type RoutesOnlyOf<Specs, Table> = { readonly [Name in Exclude<keyof Table, keyof Specs>]: never };

/** Starts the declaration of an operation that takes `request`; `.returns<Reply>()` ends it. */
export const rpc = <Request extends object>(request: new () => Request) => ({
  returns: <Reply>(options: CallOptions = {}): CallSpec<Request, Reply> => ({ request, options }),
});

/**
 * Declares a service's operations; each gets the subject `rpc.<service>.<name>`. The gateway also serves those in
 * `routes` over HTTP by a pass-through route. @throws Error for route options of an operation without a route
 */
export function defineRpc<
  Specs extends Record<string, CallSpec<object, unknown>>,
  Table extends Routes = Record<never, never>,
>(service: string, specs: Specs, table?: Table & RoutesOnlyOf<Specs, Table>): RpcOf<Specs> {
  const routes: Routes = table ?? {};
  const methods = Object.entries(specs).map(([name, { request, options }]) => {
    const { idempotent = false, ...routeOptions } = options;
    const key = routes[name];
    if (!key && Object.keys(routeOptions).length > 0) {
      throw new Error(`${service}.${name} has route options but no route`);
    }
    const route = key && { route: defineRoute(key, routeOptions) };
    return [name, { subject: `rpc.${service}.${name}`, request, idempotent, ...route }];
  });
  return Object.fromEntries(methods) as RpcOf<Specs>;
}

/** Declares the routes that the gateway answers itself. */
export function defineGatewayCalls<Specs extends Record<string, CallSpec<object, unknown>>>(
  routes: Routes & Record<keyof Specs, unknown>,
  specs: Specs,
): GatewayCallsOf<Specs> {
  const calls = Object.entries(specs).map(([name, { request, options }]) => [
    name,
    { request, route: defineRoute(routes[name] as Routes[string], options) },
  ]);
  return Object.fromEntries(calls) as GatewayCallsOf<Specs>;
}

/** The request of an operation that takes nothing. */
export class NoRequest {}
