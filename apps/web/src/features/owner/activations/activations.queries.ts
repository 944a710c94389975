import type { DecidedActivation, PendingActivation } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';

const WAITING = '/api/owner/activations';

/** Cash transfers that wait, newest first, under a key that begins those of both lists; looked for again when the owner comes back to the page. */
export const waitingQuery = queryOptions<PendingActivation[]>({
  queryKey: [WAITING],
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Those decided last, newest first. */
export const decidedQuery = queryOptions<DecidedActivation[]>({
  queryKey: [WAITING, 'decided'],
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export const approveActivation = (id: string) => requestJson<void>('POST', `${WAITING}/${id}/approve`);

export const refuseActivation = (id: string, reason: string) =>
  requestJson<void>('POST', `${WAITING}/${id}/reject`, { reason });
