import { busCall, call, type NoRequest, types } from '../core/call';
import type { InviterDto, RecordLandingDto, RecordShareDto, RequestPayoutDto } from './billing.dto';
import type { Inviter, Payout, ReferralOverview, ShareCount } from './billing.types';

// Referrals and their payouts.

const repeatable = { idempotent: true } as const;

export const getReferralOverview = busCall(
  'billing.getReferralOverview',
  types<NoRequest, ReferralOverview>(),
  repeatable,
);

export const recordShare = call(
  'billing.recordShare',
  'POST /api/referrals/shares',
  types<RecordShareDto, ShareCount>(),
);

/** Counts a visitor once for each user; returns whether the code exists. */
export const countLanding = busCall(
  'billing.countLanding',
  types<RecordLandingDto, { known: boolean }>(),
  repeatable,
);

/** The inviter of a code; 404 for an unknown code. */
export const getInviter = call(
  'billing.getInviter',
  'GET /api/referrals/inviter',
  types<InviterDto, Inviter>(),
  { idempotent: true, access: 'public', limit: 'inviter' },
);

export const requestPayout = call(
  'billing.requestPayout',
  'POST /api/referrals/payouts',
  types<RequestPayoutDto, Payout>(),
  { confirm: true },
);
