import type { CleaningSession, DecideRecommendationDto, Recommendation } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { outdate } from '@/shared/api/outdate';

/** API-03. */
export const recommendationsQuery = queryOptions<Recommendation[]>({
  queryKey: ['/api/cleaning/recommendations'],
});

/** API-04. */
export const sessionQuery = queryOptions<CleaningSession | null>({ queryKey: ['/api/cleaning/session'] });

/** API-05: one that is open is closed. */
export function useStartSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => requestJson<CleaningSession>('POST', '/api/cleaning/session'),
    onSuccess: () => outdate(client, 'sessionStarted'),
  });
}

/** What is decided over a recommendation, and what of the user's own files really went to the trash. */
type Decision = Pick<Recommendation, 'id' | 'status'> & Pick<DecideRecommendationDto, 'moved'>;

/** API-06; `pending` takes a decision back. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: Decision) =>
      requestJson<Recommendation>(
        'PATCH',
        `/api/cleaning/recommendations/${encodeURIComponent(id)}`,
        decision,
      ),
    // So that the deck goes on where it was when its screen comes back.
    onSuccess: (_, { id, status }) =>
      client.setQueryData(recommendationsQuery.queryKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, status } : one)),
      ),
  });
}
