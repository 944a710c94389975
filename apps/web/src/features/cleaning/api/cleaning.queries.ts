import {
  decideRecommendation,
  type DecideRecommendationDto,
  getCleaningSession,
  listRecommendations,
  type Recommendation,
  startCleaningSession,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import { invalidateAfter } from '@/shared/api/invalidate-after';

/** API-03. */
export const recommendationsQuery = apiQuery(listRecommendations);

/** API-04. */
export const sessionQuery = apiQuery(getCleaningSession);

/** API-05: an open session is closed. */
export function useStartSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(startCleaningSession),
    onSuccess: () => invalidateAfter(client, 'sessionStarted'),
  });
}

/** A decision on a recommendation, and which of the user's own files were moved to the trash. */
type Decision = Pick<Recommendation, 'id' | 'status'> & Pick<DecideRecommendationDto, 'moved'>;

/** API-06; `pending` undoes a decision. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => request(decideRecommendation, decision),
    // So that the deck continues where it was when its screen is shown again.
    onSuccess: (_, { id, status }) =>
      client.setQueryData(recommendationsQuery.queryKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, status } : one)),
      ),
  });
}
