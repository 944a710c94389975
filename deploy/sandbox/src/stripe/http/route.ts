import type { World } from '../../core/world';
import type { Params } from './params';

/** A call to the card provider's API, as far as what answers it needs to know. */
export interface Call {
  /** Of the address; empty when it has none. */
  id: string;
  params: Params;
  /** Made by a browser: with the publishable key. */
  isPublic: boolean;
}

/** How one address is answered. Everything is read and checked before anything is changed. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where it names an object. */
  path: string;
  /** Browsers may call it too. */
  isPublic?: true;
  answer: (world: World, call: Call) => object;
}
