import { useQuery } from '@tanstack/react-query';
import { FolderHeart } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { LinkButton, TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { referralsQuery, type OwnReferrals } from './api/referrals.queries';
import { CodeCard } from './components/code-card';
import { RewardsLadder } from './components/rewards-ladder';
import TopReferrers from './components/top-referrers';
import { useSharingText } from './messages';
import { OwnEarnings } from './own/own-earnings';

/** The user's own code and the rewards for sharing it (SHARE-01 to SHARE-12). */
export default function SharePage() {
  const t = useSharingText();
  return (
    <div className="@container">
      <PageHeader
        title={t('share.title')}
        description={t('share.lead')}
        back={{ to: paths.viral, label: t('back.viral') }}
      />
      <QueryView
        query={useQuery(referralsQuery)}
        errorTitle={t('share.failed')}
        skeleton={<Skeleton className="h-112 rounded-card" />}
      >
        {(own) => <OwnShare own={own} />}
      </QueryView>
    </div>
  );
}

function OwnShare({ own }: { own: OwnReferrals }) {
  const t = useSharingText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-12">
      <div className="flex flex-col gap-4 @3xl:col-span-7">
        <CodeCard own={own} />
        <OwnEarnings own={own}>
          <p className="mt-4">
            <TextLink to={paths.referrals}>{t('earnings.details')}</TextLink>
          </p>
        </OwnEarnings>
        <LinkButton to={paths.organize} variant="secondary" size="lg" full>
          <FolderHeart aria-hidden className="size-5" />
          {t('share.organize')}
        </LinkButton>
      </div>
      <div className="flex flex-col gap-4 @3xl:col-span-5">
        <RewardsLadder own={own} />
        <TopReferrers top={own.topReferrers} own={own.successful} />
      </div>
    </div>
  );
}
