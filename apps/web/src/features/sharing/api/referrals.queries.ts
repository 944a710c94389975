import type { Referrals, RequestPayoutDto } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { billingApi } from '@/shared/api/billing-api';
import { gatewayApi } from '@/shared/api/gateway-api';
import { onUnauthorized } from '@/shared/session/login-redirect';

/** The response for a signed-in user. */
export type OwnReferrals = Referrals & { shareCode: string };

/** Codes, link, friends and earnings of the user; fetched at every visit, because friends join and pay meanwhile. */
export const referralsQuery = queryOptions({
  queryKey: gatewayApi.getReferrals.key(),
  queryFn: getOwnReferrals,
  refetchOnMount: 'always',
});

/** The call is open to visitors, so it does not fail when the session has ended: it returns the visitor's response. */
async function getOwnReferrals(): Promise<OwnReferrals> {
  const { shareCode, ...referrals } = await gatewayApi.getReferrals();
  if (shareCode === null) {
    onUnauthorized();
    throw new Error('Nobody is signed in');
  }
  return { ...referrals, shareCode };
}

export const requestPayout = (request: RequestPayoutDto) => billingApi.requestPayout(request);
