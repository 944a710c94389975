import {
  countedFriends,
  requiredFriends,
  isTierReached,
  REWARD_TIERS,
  type RewardTier,
  type TierCounts,
} from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { useSharingText } from '../messages';
import { rewardText } from '../rules';
import { RulesLink } from './payouts-card';

interface RewardsLadderProps {
  /** The user's progress. */
  own: TierCounts;
}

/** The rewards of each tier (SHARE-05, CONST-36 to CONST-39), and the user's progress. */
export function RewardsLadder({ own }: RewardsLadderProps) {
  const t = useSharingText();
  return (
    <Card title={t('ladder.title')}>
      <ol className="flex flex-col">
        {REWARD_TIERS.map((tier, index) => (
          <li key={tier.shares} className="flex gap-4">
            <span aria-hidden className="flex w-4 flex-col items-center">
              <span className={index === 0 ? 'h-2' : 'h-2 w-px bg-line'} />
              <span className="size-3 shrink-0 rounded-full border-2 border-brand" />
              {index < REWARD_TIERS.length - 1 && <span className="w-px flex-1 bg-line" />}
            </span>
            <span className="flex flex-1 flex-col pb-4">
              <span className="text-small text-soft">{t('ladder.shares', { count: tier.shares })}</span>
              <span className="font-medium">{rewardText(t, tier)}</span>
              <TierProgress tier={tier} own={own} />
            </span>
          </li>
        ))}
      </ol>
      {!own.isVerified && <p className="pb-2 text-small">{t('ladder.verify')}</p>}
      <p className="text-caption text-soft">{t('ladder.note')}</p>
      <RulesLink />
    </Card>
  );
}

/** The count towards a tier: people and friends; for cash only friends who stayed. */
function TierProgress({ tier, own }: { tier: RewardTier; own: TierCounts }) {
  const t = useSharingText();
  const of = (count: number, total: number) => ({
    count: formatNumber(Math.min(count, total)),
    total: formatNumber(total),
  });
  if (isTierReached(tier, own))
    return (
      <span className="mt-1">
        <Badge tone="good">{t('ladder.reached')}</Badge>
      </span>
    );
  return (
    <span className="text-small text-soft tabular-nums">
      {t('ladder.people', of(own.landings, tier.shares))}
      {' · '}
      {t(
        tier.reward.cashCents === null ? 'ladder.joined' : 'ladder.friends',
        of(countedFriends(tier, own), requiredFriends(tier)),
      )}
    </span>
  );
}
