import { type Call, NoRequest } from './call';

type RequestOf<Of> = Of extends Call<infer Request, unknown> ? Request : never;

/** The class of each request that has fields. */
type RequestClasses<Calls> = {
  readonly [
    Name in keyof Calls as keyof RequestOf<Calls[Name]> extends never ? never : Name
  ]: new () => RequestOf<Calls[Name]>;
} & {
  readonly [Name in keyof Calls as keyof RequestOf<Calls[Name]> extends never ? Name : never]?: undefined;
};

/** Requires of each call that its `operationId` is the name of its constant. */
type NamedCalls<Calls> = { readonly [Name in keyof Calls]: Call<object, unknown> & { operationId: Name } };

const requestClasses = new WeakMap<Call<object, unknown>, new () => object>();

/**
 * The calls of a service, its module of constants, with the classes that validate their requests. Classes stand apart
 * from the calls, so that browsers do not load class-validator.
 */
export function defineContract<Calls extends NamedCalls<Calls>>(
  calls: Calls,
  requests: RequestClasses<Calls>,
): Calls {
  const classes: Readonly<Record<string, (new () => object) | undefined>> = requests;
  for (const call of Object.values<Call<object, unknown>>(calls))
    requestClasses.set(call, classes[call.operationId] ?? NoRequest);
  return calls;
}

/** The class that validates a call's request. @throws Error for a call that is in no contract */
export function requestClassOf<Request extends object>(call: Call<Request, unknown>): new () => Request {
  const request = requestClasses.get(call);
  if (!request) throw new Error(`The call ${call.operationId} is in no contract`);
  return request as new () => Request;
}
