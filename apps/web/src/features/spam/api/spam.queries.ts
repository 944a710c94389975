import { NUMBERS_PER_PAGE, type SpamNumber } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { spamApi } from '@/shared/api/spam-api';

/** API-14: the whole list, which is read page by page. */
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

/** API-15. */
export const blockedCallsQuery = apiQuery(spamApi.listBlockedCalls);

/** API-16. */
export const blockedTextsQuery = apiQuery(spamApi.listBlockedTexts);

/** What screens calls and texts for the user. */
export const devicesQuery = apiQuery(spamApi.listDevices);

/** The spam verdict on a number; fetched anew whenever it is shown, as it changes by what others report. */
export const standingQuery = (number: string) => ({
  ...apiQuery(spamApi.getSpamVerdict, { number }),
  staleTime: 0,
});

/** How many entries the histories have in all; fetched anew when one of them was. */
export const countsQuery = (...updates: number[]) =>
  queryOptions({
    queryKey: [...spamApi.getCounts.key(), ...updates],
    queryFn: ({ signal }) => spamApi.getCounts(undefined, { signal }),
  });
