/** One operation of a service: where it is called, the class that validates the request, and the type of its reply. */
export interface RpcMethod<Request extends object, Reply> {
  readonly subject: string;
  readonly request: new () => Request;
  /** Whether a second delivery of the same request changes nothing, so that a caller may try again. */
  readonly idempotent: boolean;
  /** Carries the reply type only; never set. */
  readonly reply?: Reply;
}

/** A service's whole interface: operation name to operation. */
export type RpcContract = Readonly<Record<string, RpcMethod<object, unknown>>>;

/** The methods a service's controllers must have to implement (part of) a contract. */
export type RpcHandlers<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends RpcMethod<infer Request, infer Reply>
    ? (request: Request, ...context: never[]) => Promise<Reply>
    : never;
};

/** An operation before it has a subject. */
type RpcSpec<Request extends object, Reply> = Omit<RpcMethod<Request, Reply>, 'subject'>;

/** Starts the declaration of an operation that takes `request`; `.returns<Reply>()` ends it. */
export const rpc = <Request extends object>(request: new () => Request) => ({
  returns: <Reply>(options: { idempotent?: boolean } = {}): RpcSpec<Request, Reply> => ({
    request,
    idempotent: options.idempotent ?? false,
  }),
});

/** Declares a service's operations; each gets the subject `rpc.<service>.<name>`. */
export function defineRpc<Specs extends Record<string, RpcSpec<object, unknown>>>(
  service: string,
  specs: Specs,
) {
  const methods = Object.entries(specs).map(([name, spec]) => [
    name,
    { ...spec, subject: `rpc.${service}.${name}` },
  ]);
  return Object.fromEntries(methods) as {
    readonly [Name in keyof Specs]: Specs[Name] extends RpcSpec<infer Request, infer Reply>
      ? RpcMethod<Request, Reply>
      : never;
  };
}

/** The request of an operation that takes nothing. */
export class NoRequest {}
