import type { NoRequest, RpcMethod } from '@swipeclean/contracts/server';

/** The operation every service has beside its contract: answers nothing when the service and its database are ready. */
export const pingMethod = (service: string): RpcMethod<NoRequest, void> => ({
  subject: `rpc.${service}.ping`,
  operationId: 'ping',
  idempotent: true,
});
