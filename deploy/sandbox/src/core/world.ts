import type { Clock } from './clock';
import type { Tables } from './tables';

/** Where a provider stands: what it knows, what time it is, and how it tells of what happens. */
export interface World {
  readonly clock: Clock;
  readonly tables: Tables;
  /** Where browsers reach the sandbox's pages. */
  readonly publicUrl: string;
  /** Hands an event to whoever has asked to be told. */
  tell(message: OutgoingEvent): void;
}

/** An event on its way to a webhook. */
export interface OutgoingEvent {
  provider: 'stripe' | 'paypal';
  id: string;
  type: string;
}
