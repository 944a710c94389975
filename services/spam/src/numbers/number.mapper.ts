import type { SpamNumber } from '@swipeclean/contracts/server';
import type { CountedNumber } from './number.repository';

export const toSpamNumber = (row: CountedNumber): SpamNumber => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  e164: row.e164,
  type: row.type,
  category: row.category,
  reportCount: row.reportCount,
  isBlocked: row.isBlocked,
  createdAt: row.createdAt.toISOString(),
});
