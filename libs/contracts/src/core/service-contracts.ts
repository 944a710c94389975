import { exportAuthData } from '../auth/auth.calls';
import { authContract } from '../auth/auth.contract';
import { exportBillingData } from '../billing/billing.calls';
import { billingContract } from '../billing/billing.contract';
import { exportCleaningData } from '../cleaning/cleaning.calls';
import { cleaningContract } from '../cleaning/cleaning.contract';
import { exportSpamData } from '../spam/spam.calls';
import { spamContract } from '../spam/spam.contract';
import { exportSpyData } from '../spy/spy.calls';
import { spyContract } from '../spy/spy.contract';
import type { NoRequest, RpcContract, RpcMethod } from './call';
import type { ServiceName } from './services';
import type { UserExport } from './user-data';

/** The contract of every service. The gateway's routes are derived from it. */
export const SERVICE_CONTRACTS = {
  auth: authContract,
  cleaning: cleaningContract,
  spam: spamContract,
  spy: spyContract,
  billing: billingContract,
} satisfies Record<ServiceName, RpcContract>;

/** The call of every service that exports its data on a user. */
export const DATA_EXPORTS: Readonly<Record<ServiceName, RpcMethod<NoRequest, UserExport>>> = {
  auth: exportAuthData,
  cleaning: exportCleaningData,
  spam: exportSpamData,
  spy: exportSpyData,
  billing: exportBillingData,
};
