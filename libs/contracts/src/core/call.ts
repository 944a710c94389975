import { defineRoute, type HttpRoute, type RouteKey, type RouteOptions } from './http';
import type { ServiceName } from './services';

/** Types of a call's request and reply; without a value. */
export interface CallTypes<Request extends object, Reply> {
  readonly request?: Request;
  readonly reply?: Reply;
}

/** A call: one constant, by which clients, gateway and services name it. */
export interface Call<Request extends object, Reply> extends CallTypes<Request, Reply> {
  /** The name of its constant, unique over all services. */
  readonly operationId: string;
}

/** A call that clients may make over HTTP. */
export interface RoutedCall<Request extends object, Reply> extends Call<Request, Reply> {
  readonly route: HttpRoute;
}

/** A call to a service: its subject on the bus and, if clients may make it over HTTP, its pass-through route. */
export interface RpcMethod<Request extends object, Reply> extends Call<Request, Reply> {
  readonly subject: string;
  /** Whether a repeated delivery of the same request changes nothing, so that a caller may retry. */
  readonly idempotent: boolean;
  readonly route?: HttpRoute;
}

/** The calls of a service, by the names of their constants. */
export type RpcContract = Readonly<Record<string, RpcMethod<object, unknown>>>;

/** Service and operation: `billing.getInvoice`. */
type CallId<Owner extends string = ServiceName> = `${Owner}.${string}`;
type OperationOf<Id extends string> = Id extends `${string}.${infer Operation}` ? Operation : never;

/** `operationId` and route as literals, for checks by the compiler. */
interface Literals<Id extends string, Key extends RouteKey> {
  readonly operationId: OperationOf<Id>;
  readonly route: HttpRoute<Key>;
}

interface BusOptions {
  idempotent?: boolean;
}

/** The types of a call: its request, which is {@link NoRequest} without fields, and its reply. */
/* @__NO_SIDE_EFFECTS__ */
export function types<Request extends object, Reply>(): CallTypes<Request, Reply> {
  return {};
}

/** Declares a call that the gateway passes to a service. Later options win. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const Id extends CallId, const Key extends RouteKey, Request extends object, Reply>(
  id: Id,
  key: Key,
  _types: CallTypes<Request, Reply>,
  ...options: (RouteOptions & BusOptions)[]
): RpcMethod<Request, Reply> & Literals<Id, Key> {
  const { idempotent = false, ...route } = mergeOptions(options);
  return { operationId: operationOf(id), subject: `rpc.${id}`, idempotent, route: defineRoute(key, route) };
}

/** Declares a call that only the gateway and services make. */
/* @__NO_SIDE_EFFECTS__ */
export function busCall<const Id extends CallId, Request extends object, Reply>(
  id: Id,
  _types: CallTypes<Request, Reply>,
  { idempotent = false }: BusOptions = {},
): RpcMethod<Request, Reply> & { readonly operationId: OperationOf<Id>; readonly route?: undefined } {
  return { operationId: operationOf(id), subject: `rpc.${id}`, idempotent };
}

/** Declares a call that the gateway answers itself, possibly by calls to services. */
/* @__NO_SIDE_EFFECTS__ */
export function gatewayCall<
  const Id extends CallId<'gateway'>,
  const Key extends RouteKey,
  Request extends object,
  Reply,
>(
  id: Id,
  key: Key,
  _types: CallTypes<Request, Reply>,
  ...options: RouteOptions[]
): RoutedCall<Request, Reply> & Literals<Id, Key> {
  return { operationId: operationOf(id), route: defineRoute(key, mergeOptions(options)) };
}

const operationOf = <Id extends string>(id: Id) => id.slice(id.indexOf('.') + 1) as OperationOf<Id>;

const mergeOptions = <Options extends object>(options: Options[]): Options =>
  Object.assign({} as Options, ...options) as Options;

/** The request of a call that takes nothing. */
export class NoRequest {}
