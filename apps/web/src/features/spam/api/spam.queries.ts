import {
  type BlockedCall,
  type BlockedText,
  type Device,
  NUMBERS_PER_PAGE,
  type SpamVerdict,
  type SpamCounts,
  type SpamNumber,
} from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';

/** The lists of a user, by where they are asked for. */
export type SpamList =
  '/api/spam/numbers' | '/api/spam/blocked-calls' | '/api/spam/blocked-texts' | '/api/spam/devices';

const listQuery = <Item>(list: SpamList) =>
  queryOptions<Item[], Error, Item[], readonly [SpamList]>({ queryKey: [list] });

/** API-14: the whole list, which comes in parts. */
export const numbersQuery = queryOptions<SpamNumber[], Error, SpamNumber[], readonly [SpamList]>({
  queryKey: ['/api/spam/numbers'],
  queryFn: async ({ queryKey: [list], signal }) => {
    const numbers: SpamNumber[] = [];
    for (let from = list as string; ; from = `${list}?before=${numbers.at(-1)?.id}`) {
      const part = await requestJson<SpamNumber[]>('GET', from, undefined, { signal });
      numbers.push(...part);
      if (part.length < NUMBERS_PER_PAGE) return numbers;
    }
  },
});

/** API-15. */
export const blockedCallsQuery = listQuery<BlockedCall>('/api/spam/blocked-calls');

/** API-16. */
export const blockedTextsQuery = listQuery<BlockedText>('/api/spam/blocked-texts');

/** What screens calls and texts for the user. */
export const devicesQuery = listQuery<Device>('/api/spam/devices');

/** What is known of a number; asked anew whenever somebody looks, as it changes by what others say. */
export const standingQuery = (number: string) =>
  queryOptions<SpamVerdict>({
    queryKey: [`/api/spam/lookup?number=${encodeURIComponent(number)}`],
    staleTime: 0,
  });

/** How much there is of histories that tell only of the newest; asked anew when one of them has come anew. */
export const countsQuery = (...updates: number[]) =>
  queryOptions<SpamCounts>({
    queryKey: ['/api/spam/counts', ...updates],
    queryFn: ({ signal }) => requestJson('GET', '/api/spam/counts', undefined, { signal }),
  });
