import { getInsights, type InsightPeriod, listActions } from '@swipeclean/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { queryKey, request } from '@/shared/api/client';

const PAGE_SIZE = 20;

/** Insights over a period; those of the previous period stay on the screen until these arrive. */
export const insightsQuery = (period: InsightPeriod) => ({
  ...apiQuery(getInsights, { period }),
  placeholderData: keepPreviousData,
});

/** The user's cleanings, newest first, a page at a time. */
export const historyQuery = infiniteQueryOptions({
  queryKey: queryKey(listActions),
  queryFn: ({ pageParam, signal }) =>
    request(listActions, { limit: PAGE_SIZE, before: pageParam ?? undefined }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)?.id),
});
