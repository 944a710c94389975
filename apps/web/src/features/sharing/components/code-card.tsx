import { REFERRAL_TERMS, referralLink } from '@swipeclean/contracts';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { useSiteUrl } from '@/shared/config/public-config';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import type { OwnReferrals } from '../api/referrals.queries';
import { useSharingText } from '../messages';
import { OwnShares } from '../own/own-shares';
import { useShareCounter } from '../use-share-counter';
import { ShareTools } from './share-tools';

export function CodeCard({
  own,
}: {
  own: Pick<OwnReferrals, 'shareCode' | 'shares' | 'landings' | 'uncountedVisits'>;
}) {
  const t = useSharingText();
  const siteUrl = useSiteUrl();
  const { shareCode: code, landings, uncountedVisits } = own;
  const [shares, onShare] = useShareCounter(own.shares);
  const text = t('share.message', { product: PRODUCT_NAME, code, months: REFERRAL_TERMS.friendFreeMonths });
  return (
    <Card title={t('share.code')}>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-hero font-semibold tracking-wide">{code}</p>
        <CopyButton text={code} className="min-w-28" />
      </div>
      <OwnShares shares={shares} landings={landings} uncountedVisits={uncountedVisits} />
      <ShareTools
        message={siteUrl ? { text, url: referralLink(siteUrl, code) } : undefined}
        onShare={onShare}
      />
    </Card>
  );
}
