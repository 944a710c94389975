import {
  getScreeningRules,
  getSpamCounts,
  getSpamVerdict,
  listBlockedCalls,
  listBlockedTexts,
  listDevices,
  listNumbers,
  NUMBERS_PER_PAGE,
  type SpamNumber,
} from '@swipeclean/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { invalidatePaths, notifyOtherTabs } from '@/shared/api/changed-replies';
import { queryKey, request } from '@/shared/api/client';

/** API-14: the whole list, fetched page by page. */
export const numbersQuery = queryOptions({
  queryKey: queryKey(listNumbers),
  queryFn: async ({ signal }) => {
    const numbers: SpamNumber[] = [];
    for (;;) {
      const page = await request(listNumbers, { before: numbers.at(-1)?.id }, { signal });
      numbers.push(...page);
      if (page.length < NUMBERS_PER_PAGE) return numbers;
    }
  },
});

export const blockedCallsQuery = apiQuery(listBlockedCalls);

export const blockedTextsQuery = apiQuery(listBlockedTexts);

export const devicesQuery = apiQuery(listDevices);

/** The spam verdict on a number; fetched whenever it is shown, because other users' reports change it. */
export const verdictQuery = (number: string) => ({
  ...apiQuery(getSpamVerdict, { number }),
  staleTime: 0,
});

/** Refetches the list and the verdicts that are shown in any tab, after a change of the list. */
export function invalidateNumbers(client: QueryClient): Promise<void> {
  const paths = [listNumbers.route.path, getSpamVerdict.route.path];
  notifyOtherTabs(paths);
  return invalidatePaths(client, paths);
}

export const rulesQuery = apiQuery(getScreeningRules);

/** The total number of history entries; refetched when an entry is removed. */
export const countsQuery = (...updates: number[]) =>
  queryOptions({
    queryKey: [...queryKey(getSpamCounts), ...updates],
    queryFn: ({ signal }) => request(getSpamCounts, undefined, { signal }),
  });
