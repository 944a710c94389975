import type { Referrals } from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { Figures } from '@/shared/ui/figures';
import { useSharingText } from '../messages';

/** The number of shares beside the number of people who count, and why they differ (SHARE-11). */
export function OwnShares({
  shares,
  landings,
  uncountedVisits,
}: Pick<Referrals, 'shares' | 'landings' | 'uncountedVisits'>) {
  const t = useSharingText();
  return (
    <div className="my-4 border-y border-line py-4">
      <Figures
        figures={[
          { name: t('share.shares'), value: formatNumber(shares) },
          { name: t('share.counted'), value: formatNumber(landings) },
        ]}
      />
      <p className="mt-3 text-caption text-soft">{t('share.counted.note')}</p>
      {uncountedVisits > 0 && (
        <p className="mt-2 text-caption text-soft">{t('share.uncounted', { count: uncountedVisits })}</p>
      )}
    </div>
  );
}
