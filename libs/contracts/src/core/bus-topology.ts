import { authEvents } from '../auth/auth.events';
import { authRpc } from '../auth/auth.rpc';
import { billingEvents } from '../billing/billing.events';
import { spamRpc } from '../spam/spam.rpc';
import { spyEvents } from '../spy/spy.events';
import type { EventType } from './events';
import type { RpcMethod } from './rpc';
import type { ServiceName } from './services';

/** Every event of the system. Consumers, permissions and completeness checks are derived from it. */
export const ALL_EVENTS: readonly EventType<object>[] = [authEvents, billingEvents, spyEvents].flatMap(
  (events) => Object.values(events),
);

/** The calls between services; all others come from the gateway. Permissions on the bus are derived from it. */
export const SERVICE_CALLS: Readonly<Partial<Record<ServiceName, readonly RpcMethod<object, unknown>[]>>> = {
  spy: [spamRpc.getSpamVerdict, spamRpc.getNameEligibility, authRpc.listSessions],
};
