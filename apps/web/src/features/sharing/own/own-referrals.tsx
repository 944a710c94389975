import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { referralsQuery } from '../api/referrals.queries';
import { LinkCard } from '../components/link-card';
import { PayoutsCard } from '../components/payouts-card';
import TopReferrers from '../components/top-referrers';
import { useSharingText } from '../messages';
import { FriendList } from './friend-list';
import { OwnEarnings } from './own-earnings';
import { PayoutCard } from './payout-card';
import { PayoutList } from './payout-list';

/** The user's own link, friends, earnings and payouts from the server. */
export default function OwnReferrals() {
  const t = useSharingText();
  return (
    <QueryView
      query={useQuery(referralsQuery)}
      errorTitle={t('referrals.failed')}
      skeleton={<Skeleton className="h-112 rounded-card" />}
    >
      {(own) => (
        <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-12">
          <div className="flex flex-col gap-4 @3xl:col-span-7">
            <OwnEarnings own={own} />
            <PayoutCard earnings={own.earnings} payouts={own.payouts} />
            <LinkCard link={own.link} />
            <FriendList friends={own.friends} />
          </div>
          <div className="flex flex-col gap-4 @3xl:col-span-5">
            <PayoutList payouts={own.payouts} />
            <TopReferrers top={own.topReferrers} own={own.successful} />
            <PayoutsCard />
          </div>
        </div>
      )}
    </QueryView>
  );
}
