import type { BlockedCall, BlockedText, SpamNumber } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';

/** API-14. */
export const numbersQuery = queryOptions<SpamNumber[]>({ queryKey: ['/api/spam/numbers'] });

/** API-15. */
export const blockedCallsQuery = queryOptions<BlockedCall[]>({ queryKey: ['/api/spam/blocked-calls'] });

/** API-16. */
export const blockedTextsQuery = queryOptions<BlockedText[]>({ queryKey: ['/api/spam/blocked-texts'] });
