import type { Referrals, ShareNetwork } from '@swipeclean/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';
import { onUnauthorized } from '../../../shared/session/session-lost';
import { recordShare } from './record-share';

/** What a signed-in user is told. */
type OwnReferrals = Referrals & { shareCode: string };

/** Codes, link and shares of the user; asked at every visit, as other screens count shares too. */
export const referralsQuery = queryOptions({
  queryKey: ['/api/referrals'],
  queryFn: getOwnReferrals,
  refetchOnMount: 'always',
});

/** The call is open to visitors, so it is not refused when the session has ended meanwhile: it answers as to a visitor. */
async function getOwnReferrals(): Promise<OwnReferrals> {
  const { shareCode, ...referrals } = await requestJson<Referrals>('GET', '/api/referrals');
  if (shareCode === null) {
    onUnauthorized();
    throw new Error('Nobody is signed in');
  }
  return { ...referrals, shareCode };
}

/** Counts a press to share: at once on the screen (SHARE-11), and on the server. */
export function useRecordShare(): (network: ShareNetwork) => void {
  const client = useQueryClient();
  const setShares = (next: (shares: number) => number) =>
    client.setQueryData(referralsQuery.queryKey, (old) => old && { ...old, shares: next(old.shares) });
  return (network) => {
    setShares((shares) => shares + 1);
    recordShare(network).then(
      // Of several answers under way the last to come need not be the newest.
      (answer) => setShares((shares) => Math.max(shares, answer.shares)),
      (error: unknown) => console.error(error),
    );
  };
}
