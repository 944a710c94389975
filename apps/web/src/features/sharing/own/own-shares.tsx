import type { Referrals } from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { Figures } from '@/shared/ui/figures';
import { useSharingText } from '../messages';

/** The number of shares beside the number of people who count, and why they differ (SHARE-11). */
export function OwnShares({ shares, landings }: Pick<Referrals, 'shares' | 'landings'>) {
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
    </div>
  );
}
