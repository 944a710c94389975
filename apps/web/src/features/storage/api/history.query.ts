import type { CleaningAction } from '@swipeclean/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';

const PAGE = 20;

/** The user's cleanings, newest first, a page at a time. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['/api/cleaning/actions'],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: String(PAGE) });
    if (pageParam !== null) query.set('before', pageParam);
    return requestJson<CleaningAction[]>('GET', `/api/cleaning/actions?${query}`, undefined, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.id),
});
