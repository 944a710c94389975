import { referralCodeOf, referralLink } from '@swipeclean/contracts';
import { lazy, Suspense } from 'react';
import { loginAddress } from '@/shared/session/login-address';
import { paths } from '@/shared/config/paths';
import { useSiteUrl } from '@/shared/config/public-config';
import { formatMoney, formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Figures } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSharingText } from '../messages';
import { LinkCard } from './link-card';
import { PayoutsCard } from './payouts-card';

/** Beside or below what a visitor can do. */
const TopReferrers = lazy(() => import('./top-referrers'));

/** The visitor's page: no earnings, the shared code, and how to get a personal one (REF-05, REF-16). */
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
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <TopReferrers />
        </Suspense>
        <PayoutsCard />
      </div>
    </div>
  );
}

/** A visitor's earnings: none (REF-02). */
function EarningsCard() {
  const t = useSharingText();
  return (
    <Card title={t('earnings.total')} aside={<DemoBadge explanation={t('earnings.demo')} />}>
      <p className="-mt-3 text-headline font-semibold tabular-nums">{formatMoney(0)}</p>
      <Figures
        className="mt-4 border-t border-line pt-4"
        figures={[
          { name: t('earnings.successful'), value: formatNumber(0) },
          { name: t('earnings.pending'), value: formatNumber(0) },
        ]}
      />
    </Card>
  );
}

/** The site's address with the visitors' code (REF-05); undefined until the address is known. */
function useVisitorLink(): string | undefined {
  const siteUrl = useSiteUrl();
  return siteUrl && referralLink(siteUrl, referralCodeOf(null));
}
