import type { PaymentProviderName } from '@swipeclean/contracts';
import type { Clock } from './clock';
import type { Tables } from './tables';

/** The context of both providers: time, data, and the webhooks. */
export interface SandboxContext {
  readonly clock: Clock;
  readonly tables: Tables;
  /** Address of the sandbox's pages for browsers. */
  readonly publicUrl: string;
  sendEvent(message: OutgoingEvent): void;
}

/** An event to be sent to webhooks. */
export interface OutgoingEvent {
  provider: PaymentProviderName;
  id: string;
  type: string;
}
