import { REFERRAL_TERMS, referralLink } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_NAME } from '../../../shared/config/brand';
import { useSiteUrl } from '../../../shared/config/site-url';
import { formatNumber } from '../../../shared/format/format';
import type { Network } from '../../../shared/share/share-targets';
import { Card } from '../../../shared/ui/card';
import { CopyButton } from '../../../shared/ui/copy-button';
import { QueryView } from '../../../shared/ui/query-view';
import { Skeleton } from '../../../shared/ui/skeleton';
import { referralsQuery, useRecordShare } from '../api/referrals.queries';
import { useSharingText } from '../messages';
import { ShareTools } from './share-tools';

const NETWORKS: readonly Network[] = ['x', 'facebook', 'whatsapp', 'linkedin', 'instagram'];

/** The code, how often it was shared, and the ways to share it (SHARE-01 to SHARE-04, SHARE-08, SHARE-09). */
export function CodeCard() {
  const t = useSharingText();
  return (
    <Card title={t('share.code')}>
      <QueryView
        query={useQuery(referralsQuery)}
        errorTitle={t('share.failed')}
        skeleton={<Skeleton className="h-112" />}
      >
        {({ shareCode, shares }) => <Code code={shareCode} shares={shares} />}
      </QueryView>
    </Card>
  );
}

function Code({ code, shares }: { code: string; shares: number }) {
  const t = useSharingText();
  const siteUrl = useSiteUrl();
  const onShare = useRecordShare();
  const text = t('share.message', { product: PRODUCT_NAME, code, months: REFERRAL_TERMS.friendFreeMonths });
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-hero font-semibold tracking-wide">{code}</p>
        <CopyButton text={code} className="min-w-28" />
      </div>
      <p className="mt-4 mb-6 flex items-baseline justify-between gap-4 border-y border-line py-4">
        <span className="text-small text-soft">{t('share.shares')}</span>
        <output className="text-title font-semibold tabular-nums">{formatNumber(shares)}</output>
      </p>
      <ShareTools
        networks={NETWORKS}
        message={siteUrl ? { text, url: referralLink(siteUrl, code) } : undefined}
        onShare={onShare}
      />
    </>
  );
}
