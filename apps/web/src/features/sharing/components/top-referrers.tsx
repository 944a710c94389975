import { REFERRAL_TERMS, type TopReferrer } from '@swipeclean/contracts';
import { formatMoney, formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { useSharingText } from '../messages';

interface TopReferrersProps {
  /** The programme's top referrers; samples are shown while there are none. */
  top?: readonly TopReferrer[];
  /** The user's own row. */
  own?: number;
}

/** The users with the most friends, and the user's row below (REF-09, SHARE-06). */
export default function TopReferrers({ top = [], own = 0 }: TopReferrersProps) {
  const t = useSharingText();
  const isSample = top.length === 0;
  const others: readonly TopReferrer[] = isSample ? SAMPLE_REFERRERS : top;
  const entries = [
    ...others.map(({ name, referrals }) => ({
      name: name ?? t('friends.nameless'),
      referrals,
      isUser: false,
    })),
    { name: t('top.you'), referrals: own, isUser: true },
  ];
  return (
    <Card
      flush
      title={t('top.title')}
      aside={isSample ? <DemoBadge explanation={t('top.demo')} /> : undefined}
    >
      <ol className="divide-y divide-line overflow-hidden rounded-b-card">
        {entries.map(({ name, referrals, isUser }, index) => (
          <li
            key={`${index} ${name}`}
            className={classNames('flex min-h-14 items-center gap-4 px-5 py-2', isUser && 'bg-brand-tint')}
          >
            <span aria-hidden className="w-4 text-small text-soft tabular-nums">
              {!isUser || isSample ? formatNumber(index + 1) : ''}
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

/** Four sample referrers from the specification, and the user's row below (REF-09, SHARE-06). */
const SAMPLE_REFERRERS = [
  { name: 'Sarah M.', referrals: 47 },
  { name: 'Mike R.', referrals: 38 },
  { name: 'Emma L.', referrals: 29 },
  { name: 'David K.', referrals: 21 },
] as const;
