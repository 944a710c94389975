import type { OwnerPayout } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';

/** Requests that wait, oldest first, then the latest that are settled. */
export const payoutsQuery = queryOptions({
  queryKey: ['/api/owner/payouts'],
  queryFn: () => requestJson<OwnerPayout[]>('GET', '/api/owner/payouts'),
  refetchOnMount: 'always',
});

/** How a request can end. */
export type Settlement = 'paid' | 'refused';

/** Settles a request; the same twice changes nothing. */
export const settlePayout = (id: string, how: Settlement, note: string) =>
  how === 'paid'
    ? requestJson<OwnerPayout>('POST', `/api/owner/payouts/${id}/paid`, { reference: note })
    : requestJson<OwnerPayout>('POST', `/api/owner/payouts/${id}/refuse`, { reason: note });
