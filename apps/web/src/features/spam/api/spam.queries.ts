import { NUMBERS_PER_PAGE, type SpamNumber } from '@swipeclean/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { invalidatePaths, notifyOtherTabs } from '@/shared/api/changed-replies';
import { spamApi } from '@/shared/api/spam-api';

/** API-14: the whole list, fetched page by page. */
export const numbersQuery = queryOptions({
  queryKey: spamApi.listNumbers.key(),
  queryFn: async ({ signal }) => {
    const numbers: SpamNumber[] = [];
    for (;;) {
      const page = await spamApi.listNumbers({ before: numbers.at(-1)?.id }, { signal });
      numbers.push(...page);
      if (page.length < NUMBERS_PER_PAGE) return numbers;
    }
  },
});

export const blockedCallsQuery = apiQuery(spamApi.listBlockedCalls);

export const blockedTextsQuery = apiQuery(spamApi.listBlockedTexts);

export const devicesQuery = apiQuery(spamApi.listDevices);

/** The spam verdict on a number; fetched whenever it is shown, because other users' reports change it. */
export const verdictQuery = (number: string) => ({
  ...apiQuery(spamApi.getSpamVerdict, { number }),
  staleTime: 0,
});

/** Refetches the list and the verdicts that are shown in any tab, after a change of the list. */
export function invalidateNumbers(client: QueryClient): Promise<void> {
  const paths = [spamApi.listNumbers.path, spamApi.getSpamVerdict.path];
  notifyOtherTabs(paths);
  return invalidatePaths(client, paths);
}

export const rulesQuery = apiQuery(spamApi.getScreeningRules);

/** The total number of history entries; refetched when an entry is removed. */
export const countsQuery = (...updates: number[]) =>
  queryOptions({
    queryKey: [...spamApi.getCounts.key(), ...updates],
    queryFn: ({ signal }) => spamApi.getCounts(undefined, { signal }),
  });
