import type { CallerId } from '@swipeclean/contracts/server';
import type { CallerRow } from './caller.entity';

/** A record as it is sent; what no source tells us is null, since a guess about a person could do harm. */
export const toCallerId = (row: CallerRow, communityLabel: string | null): CallerId => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  e164: row.e164,
  callerName: row.label ?? communityLabel,
  label: row.label,
  callerType: row.callerType,
  companyName: null,
  location: row.location,
  carrierName: row.carrierName,
  lineType: row.lineType,
  trustScore: row.trustScore,
  riskLevel: row.riskLevel,
  factors: row.factors,
  createdAt: row.createdAt.toISOString(),
});
