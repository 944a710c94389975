import type { CallerId } from '@swipeclean/contracts/server';
import type { CallerRow } from './caller.entity';

/** A record as it is sent; what no source tells us is null, since a guess about a person could do harm. */
export const toCallerId = (row: CallerRow): CallerId => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  e164: row.e164,
  callerName: null,
  callerType: null,
  companyName: null,
  location: row.location,
  carrierName: null,
  lineType: row.lineType,
  trustScore: null,
  riskLevel: null,
  createdAt: row.createdAt.toISOString(),
});
