import { gatewayCall, type NoRequest, types } from '../core/call';
import type { LandingDto } from '../billing/billing.dto';
import type { Referrals } from '../billing/billing.types';

// Calls that read or set the cookies of a referral link.

export const getReferrals = gatewayCall(
  'gateway.getReferrals',
  'GET /api/referrals',
  types<NoRequest, Referrals>(),
  { access: 'public' },
);

/** The reply is the same whoever's code it is; a cookie keeps a known one of somebody else. */
export const recordLanding = gatewayCall(
  'gateway.recordLanding',
  'POST /api/referrals/landings',
  types<LandingDto, void>(),
  { access: 'public', limit: 'landing', status: 204 },
);
