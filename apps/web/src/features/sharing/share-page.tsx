import { FolderHeart } from 'lucide-react';
import { paths } from '../../shared/config/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeader } from '../../shared/ui/page-header';
import { CodeCard } from './components/code-card';
import { EarningsCard } from './components/earnings-card';
import { RewardsLadder } from './components/rewards-ladder';
import { TopReferrers } from './components/top-referrers';
import { useSharingText } from './messages';

/** The user's own code and what sharing it is rewarded with (SHARE-01 to SHARE-12). */
export default function SharePage() {
  const t = useSharingText();
  return (
    <div className="@container">
      <PageHeader
        title={t('share.title')}
        description={t('share.lead')}
        back={{ to: paths.viral, label: t('back.viral') }}
      />
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-12">
        <div className="flex flex-col gap-4 @3xl:col-span-7">
          <CodeCard />
          <EarningsCard />
          <LinkButton to={paths.organize} variant="secondary" size="lg" full>
            <FolderHeart aria-hidden className="size-5" />
            {t('share.organize')}
          </LinkButton>
        </div>
        <div className="flex flex-col gap-4 @3xl:col-span-5">
          <RewardsLadder />
          <TopReferrers />
        </div>
      </div>
    </div>
  );
}
