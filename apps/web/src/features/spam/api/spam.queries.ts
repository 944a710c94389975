import type { BlockedCall, BlockedText, SpamNumber } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The lists of a user, by where they are asked for. */
export type SpamList = '/api/spam/numbers' | '/api/spam/blocked-calls' | '/api/spam/blocked-texts';

const listQuery = <Item>(list: SpamList) =>
  queryOptions<Item[], Error, Item[], readonly [SpamList]>({ queryKey: [list] });

/** API-14. */
export const numbersQuery = listQuery<SpamNumber>('/api/spam/numbers');

/** API-15. */
export const blockedCallsQuery = listQuery<BlockedCall>('/api/spam/blocked-calls');

/** API-16. */
export const blockedTextsQuery = listQuery<BlockedText>('/api/spam/blocked-texts');
