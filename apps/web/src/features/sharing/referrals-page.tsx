import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { paths } from '../../shared/config/paths';
import { formatMoney } from '../../shared/format/format';
import { PageHeader } from '../../shared/ui/page-header';
import { EarningsCard } from './components/earnings-card';
import { LinkCard } from './components/link-card';
import { PayoutsCard } from './components/payouts-card';
import { TopReferrers } from './components/top-referrers';
import { useSharingText } from './messages';

/** What a referral earns, and the link that earns it (REF-01 to REF-17). */
export default function ReferralsPage() {
  const t = useSharingText();
  return (
    <div className="@container">
      <PageHeader
        title={t('referrals.title', { amount: formatMoney(REFERRAL_TERMS.rewardCents) })}
        description={t('referrals.lead', { months: REFERRAL_TERMS.friendFreeMonths })}
        back={{ to: paths.viral, label: t('back.viral') }}
      />
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-12">
        <div className="flex flex-col gap-4 @3xl:col-span-7">
          <EarningsCard />
          <LinkCard />
        </div>
        <div className="flex flex-col gap-4 @3xl:col-span-5">
          <TopReferrers />
          <PayoutsCard />
        </div>
      </div>
    </div>
  );
}
