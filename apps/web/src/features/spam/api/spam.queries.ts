import type { BlockedCall, BlockedText, Device, NumberStanding, SpamNumber } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The lists of a user, by where they are asked for. */
export type SpamList =
  '/api/spam/numbers' | '/api/spam/blocked-calls' | '/api/spam/blocked-texts' | '/api/spam/devices';

const listQuery = <Item>(list: SpamList) =>
  queryOptions<Item[], Error, Item[], readonly [SpamList]>({ queryKey: [list] });

/** API-14. */
export const numbersQuery = listQuery<SpamNumber>('/api/spam/numbers');

/** API-15. */
export const blockedCallsQuery = listQuery<BlockedCall>('/api/spam/blocked-calls');

/** API-16. */
export const blockedTextsQuery = listQuery<BlockedText>('/api/spam/blocked-texts');

/** What screens calls and texts for the user. */
export const devicesQuery = listQuery<Device>('/api/spam/devices');

/** What is known of a number; asked anew whenever somebody looks, as it changes by what others say. */
export const standingQuery = (number: string) =>
  queryOptions<NumberStanding>({
    queryKey: [`/api/spam/lookup?number=${encodeURIComponent(number)}`],
    staleTime: 0,
  });
