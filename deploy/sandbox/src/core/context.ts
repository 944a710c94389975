import type { Clock } from './clock';
import type { Tables } from './tables';

/** What both providers work with: time, data, and the way to webhooks. */
export interface SandboxContext {
  readonly clock: Clock;
  readonly tables: Tables;
  /** Address of the sandbox's pages for browsers. */
  readonly publicUrl: string;
  /** Sends an event to its webhooks. */
  sendEvent(message: OutgoingEvent): void;
}

/** An event to be sent to webhooks. */
export interface OutgoingEvent {
  provider: 'stripe' | 'paypal';
  id: string;
  type: string;
}
