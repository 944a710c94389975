import { authEvents } from '../auth/auth.events';
import { billingEvents } from '../billing/billing.events';
import { spyEvents } from '../spy/spy.events';
import type { EventType } from './events';

/** Every event of the system, from which consumers, permissions and completeness checks are derived. */
export const ALL_EVENTS: readonly EventType<object>[] = [authEvents, billingEvents, spyEvents].flatMap(
  (events) => Object.values(events),
);
