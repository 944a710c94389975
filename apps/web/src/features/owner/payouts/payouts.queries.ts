import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { billingApi } from '@/shared/api/billing-api';

/** Requests that wait and the latest that are settled, newest first. */
export const payoutsQuery = queryOptions({
  ...apiQuery(billingApi.listPayouts),
  refetchOnMount: 'always',
});

/** Notes the proof that it was sent; the same twice changes nothing. */
export const payPayout = (id: string, reference: string) => billingApi.payPayout({ id, reference });

/** Gives the money back to the earnings; the same twice changes nothing. */
export const refusePayout = (id: string, reason: string) => billingApi.refusePayout({ id, reason });
