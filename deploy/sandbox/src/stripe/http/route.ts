import type { SandboxContext } from '../../core/context';
import type { Tables } from '../../core/tables';
import type { Params } from './params';
import { findOrThrow } from './stripe-error';

export interface Call {
  /** The id in the path; empty without one. */
  id: string;
  params: Params;
  /** Made by a browser with the publishable key. */
  isPublic: boolean;
}

/** A handler reads and checks everything before it changes anything. */
type Handler = (context: SandboxContext, call: Call) => object;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where it names an object. */
  path: string;
  /** Browsers may call it with the publishable key. */
  isPublic: boolean;
  answer: Handler;
}

/** A route for the secret key; `key` is a method and a path, such as `GET /v1/prices`. */
export function route(key: `${Route['method']} /v1/${string}`, answer: Handler): Route {
  const [method, path] = key.split(' ') as [Route['method'], string];
  return { method, path, isPublic: false, answer };
}

export const publicRoute = (...args: Parameters<typeof route>): Route => ({
  ...route(...args),
  isPublic: true,
});

/** The route that returns the object of an id. */
export const readRoute = (key: `GET /v1/${string}/:id`, table: keyof Tables, kind: string): Route =>
  route(key, ({ tables }, { id, params }) => {
    params.finish();
    return findOrThrow<object>(tables[table], kind, id);
  });
