import type { DecidedActivation, PendingActivation } from '@swipeclean/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';

const WAITING = '/api/owner/activations';

/** Cash transfers that wait, oldest first; looked for again when the owner comes back to the page. */
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

/** Has both lists asked for again: a decision moves a transfer from one to the other. */
export const outdateActivations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: waitingQuery.queryKey });

export const approveActivation = (id: string) => requestJson<void>('POST', `${WAITING}/${id}/approve`);

export const rejectActivation = (id: string, reason: string) =>
  requestJson<void>('POST', `${WAITING}/${id}/reject`, { reason });
