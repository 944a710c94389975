import type { DecideRecommendationDto, Recommendation, SaveScanDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { invalidateAfter } from '@/shared/api/invalidate-after';

/** API-03. */
export const recommendationsQuery = apiQuery(cleaningApi.listRecommendations);

/** API-04. */
export const sessionQuery = apiQuery(cleaningApi.getSession);

/** API-05: one that is open is closed. */
export function useStartSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => cleaningApi.startSession(),
    onSuccess: () => invalidateAfter(client, 'sessionStarted'),
  });
}

/** What is decided over a recommendation, and what of the user's own files really went to the trash. */
type Decision = Pick<Recommendation, 'id' | 'status'> & Pick<DecideRecommendationDto, 'moved'>;

/** API-06; `pending` takes a decision back. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => cleaningApi.decideRecommendation(decision),
    // So that the deck goes on where it was when its screen comes back.
    onSuccess: (_, { id, status }) =>
      client.setQueryData(recommendationsQuery.queryKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, status } : one)),
      ),
  });
}

/** Saves the totals of a scan to the account. */
export function useSaveScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totals: SaveScanDto) => cleaningApi.saveScan(totals),
    onSuccess: () => invalidateAfter(client, 'scanSaved'),
  });
}
