import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { billingApi } from '@/shared/api/billing-api';

/** Cash transfers that wait, newest first, under a key that begins those of both lists; looked for again when the owner comes back to the page. */
export const waitingQuery = queryOptions({
  ...apiQuery(billingApi.listActivations),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Those decided last, newest first. */
export const decidedQuery = queryOptions({
  queryKey: [billingApi.listActivations.path, 'decided'],
  queryFn: ({ signal }) => billingApi.listDecidedActivations(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export const approveActivation = (id: string) => billingApi.approveActivation({ id });

export const refuseActivation = (id: string, reason: string) => billingApi.rejectActivation({ id, reason });
