import { authRpc } from '../auth/auth.rpc';
import { billingRpc } from '../billing/billing.rpc';
import { cleaningRpc } from '../cleaning/cleaning.rpc';
import { spamRpc } from '../spam/spam.rpc';
import { spyRpc } from '../spy/spy.rpc';
import type { NoRequest, RpcMethod } from './rpc';
import type { ServiceName } from './services';
import type { UserExport } from './user-data';

/** The contract of every service. The gateway's routes and the export of a user's data are derived from it. */
export const SERVICE_CONTRACTS = {
  auth: authRpc,
  cleaning: cleaningRpc,
  spam: spamRpc,
  spy: spyRpc,
  billing: billingRpc,
} satisfies Record<ServiceName, { exportUser: RpcMethod<NoRequest, UserExport> }>;
