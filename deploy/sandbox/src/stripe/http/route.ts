import type { SandboxContext } from '../../core/context';
import type { Params } from './params';

/** A request as a route's handler gets it. */
export interface Call {
  /** The id in the path; empty without one. */
  id: string;
  params: Params;
  /** Made by a browser with the publishable key. */
  isPublic: boolean;
}

/** A route of the API. A handler reads and checks everything before it changes anything. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where it names an object. */
  path: string;
  /** Browsers may call it with the publishable key. */
  isPublic?: true;
  answer: (context: SandboxContext, call: Call) => object;
}
