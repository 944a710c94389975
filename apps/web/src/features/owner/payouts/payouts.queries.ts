import type { OwnerPayout } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';

/** Requests that wait and the latest that are settled, newest first. */
export const payoutsQuery = queryOptions({
  queryKey: ['/api/owner/payouts'],
  queryFn: () => requestJson<OwnerPayout[]>('GET', '/api/owner/payouts'),
  refetchOnMount: 'always',
});

/** Notes the proof that it was sent; the same twice changes nothing. */
export const payPayout = (id: string, reference: string) =>
  requestJson<OwnerPayout>('POST', `/api/owner/payouts/${id}/paid`, { reference });

/** Gives the money back to the earnings; the same twice changes nothing. */
export const refusePayout = (id: string, reason: string) =>
  requestJson<OwnerPayout>('POST', `/api/owner/payouts/${id}/refuse`, { reason });
