import {
  getReferrals,
  type Referrals,
  requestPayout as requestPayoutCall,
  type RequestPayoutDto,
} from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryKey, request } from '@/shared/api/client';
import { onUnauthorized } from '@/shared/session/login-redirect';

/** The response for a signed-in user. */
export type OwnReferrals = Referrals & { shareCode: string };

/** Codes, link, friends and earnings of the user; fetched at every visit, because friends join and pay meanwhile. */
export const referralsQuery = queryOptions({
  queryKey: queryKey(getReferrals),
  queryFn: getOwnReferrals,
  refetchOnMount: 'always',
});

/** The call is open to visitors, so it does not fail when the session has ended: it returns the visitor's response. */
async function getOwnReferrals(): Promise<OwnReferrals> {
  const { shareCode, ...referrals } = await request(getReferrals);
  if (shareCode === null) {
    onUnauthorized();
    throw new Error('Nobody is signed in');
  }
  return { ...referrals, shareCode };
}

export const requestPayout = (payout: RequestPayoutDto) => request(requestPayoutCall, payout);
