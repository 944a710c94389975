import { infiniteQueryOptions } from '@tanstack/react-query';
import { cleaningApi } from '@/shared/api/cleaning-api';

const PAGE = 20;

/** The user's clean-ups, newest first, page by page. */
export const historyQuery = infiniteQueryOptions({
  queryKey: cleaningApi.listActions.key(),
  queryFn: ({ pageParam, signal }) =>
    cleaningApi.listActions({ limit: PAGE, before: pageParam ?? undefined }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.id),
});
