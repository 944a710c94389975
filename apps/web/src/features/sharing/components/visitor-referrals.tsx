import { loginAddress } from '@/shared/api/gateway-api';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSharingText } from '../messages';
import { useVisitorLink } from '../use-visitor-link';
import { EarningsCard } from './earnings-card';
import { LinkCard } from './link-card';
import { PayoutsCard } from './payouts-card';
import { TopReferrers } from './top-referrers';

/** What a visitor sees: nothing earned, the code of all visitors, and the way to one's own (REF-05, REF-16). */
export function VisitorReferrals() {
  const t = useSharingText();
  const shared = useSharedText();
  const link = useVisitorLink();
  return (
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-12">
      <div className="flex flex-col gap-4 @3xl:col-span-7">
        <EarningsCard />
        {link ? (
          <LinkCard link={link}>
            <div className="mt-6">
              <Notice
                action={
                  <LinkButton variant="secondary" to={loginAddress(paths.referrals)} reloadDocument>
                    {shared('nav.signIn')}
                  </LinkButton>
                }
              >
                {t('referrals.visitor')}
              </Notice>
            </div>
          </LinkCard>
        ) : (
          <Skeleton className="h-64 rounded-card" />
        )}
      </div>
      <div className="flex flex-col gap-4 @3xl:col-span-5">
        <TopReferrers />
        <PayoutsCard />
      </div>
    </div>
  );
}
