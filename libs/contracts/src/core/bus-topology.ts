import { authEvents } from '../auth/auth.events';
import { listSessions } from '../auth/auth.calls';
import { getSubscription } from '../billing/billing.calls';
import { billingEvents } from '../billing/billing.events';
import { getCleaningDigest } from '../cleaning/cleaning.calls';
import { cleaningEvents } from '../cleaning/cleaning.events';
import { getNameEligibility, getSpamDigest, getSpamVerdict } from '../spam/spam.calls';
import { getSpyDigest } from '../spy/spy.calls';
import { spyEvents } from '../spy/spy.events';
import type { EventType } from './events';
import type { RpcMethod } from './call';
import type { ServiceName } from './services';

/** Every event of the system. Consumers, permissions and completeness checks are derived from it. */
export const ALL_EVENTS: readonly EventType<object>[] = [
  authEvents,
  billingEvents,
  cleaningEvents,
  spyEvents,
].flatMap((events) => Object.values(events));

/** Events that gateways receive without a durable consumer. */
export const GATEWAY_EVENTS: readonly EventType<object>[] = [authEvents.sessionsRevoked];

/** The calls between services; all others come from the gateway. Permissions on the bus are derived from it. */
export const SERVICE_CALLS: Readonly<Partial<Record<ServiceName, readonly RpcMethod<object, unknown>[]>>> = {
  auth: [getCleaningDigest, getSpamDigest, getSpyDigest, getSubscription],
  spy: [getSpamVerdict, getNameEligibility, listSessions],
};
