import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { ForSession } from './components/for-session';
import { VisitorReferrals } from './components/visitor-referrals';
import { useSharingText } from './messages';

const OwnReferrals = lazy(() => import('./own/own-referrals'));

export default function ReferralsPage() {
  const t = useSharingText();
  return (
    <div className="@container">
      <PageHeader
        title={t('referrals.title', { amount: formatMoney(REFERRAL_TERMS.rewardCents) })}
        description={t('referrals.lead', { months: REFERRAL_TERMS.friendFreeMonths })}
        back={{ to: paths.viral, label: t('back.viral') }}
      />
      <ForSession
        user={<OwnReferrals />}
        visitor={<VisitorReferrals />}
        skeleton={<Skeleton className="h-112 rounded-card" />}
      />
    </div>
  );
}
