import { authRpc } from '../auth/auth.rpc';
import { spamRpc } from '../spam/spam.rpc';
import type { RpcMethod } from './rpc';
import type { ServiceName } from './services';

/** Calls between services; all other calls come from the gateway. Permissions on the bus are derived from it. */
export const SERVICE_CALLS: Readonly<Partial<Record<ServiceName, readonly RpcMethod<object, unknown>[]>>> = {
  spy: [spamRpc.getSpamVerdict, spamRpc.getNameEligibility, authRpc.listSessions],
};
