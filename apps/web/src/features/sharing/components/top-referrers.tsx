import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { formatMoney, formatNumber } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { classNames } from '../../../shared/ui/class-names';
import { DemoBadge } from '../../../shared/ui/demo-badge';
import { useSharingText } from '../messages';
import { SAMPLE_REFERRERS } from '../sample-referrers';

/** A sample of how the list will look, the user beneath it (REF-09, SHARE-06). */
export function TopReferrers() {
  const t = useSharingText();
  const entries = [
    ...SAMPLE_REFERRERS.map((entry) => ({ ...entry, isUser: false })),
    { name: t('top.you'), referrals: 0, isUser: true },
  ];
  return (
    <Card flush title={t('top.title')} aside={<DemoBadge explanation={t('top.demo')} />}>
      <ol className="divide-y divide-line overflow-hidden rounded-b-card">
        {entries.map(({ name, referrals, isUser }, index) => (
          <li
            key={name}
            className={classNames('flex min-h-14 items-center gap-4 px-5 py-2', isUser && 'bg-brand-tint')}
          >
            <span aria-hidden className="w-4 text-small text-soft tabular-nums">
              {formatNumber(index + 1)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-small text-soft">{t('top.referrals', { count: referrals })}</span>
            </span>
            <span className="font-semibold tabular-nums">
              {formatMoney(referrals * REFERRAL_TERMS.rewardCents)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
