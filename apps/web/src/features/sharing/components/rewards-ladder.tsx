import { REWARD_TIERS, type RewardTier } from '@swipeclean/contracts';
import { formatMoney } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { useSharingText } from '../messages';

/** What so many shares are rewarded with (SHARE-05, CONST-36 to CONST-39). */
export function RewardsLadder() {
  const t = useSharingText();

  function rewardText({ reward: { premiumMonths, cashCents } }: RewardTier): string {
    const cash = cashCents === null ? '' : formatMoney(cashCents);
    if (premiumMonths === 'lifetime') return t('ladder.cashAndLifetime', { amount: cash });
    return premiumMonths === null
      ? t('ladder.cash', { amount: cash })
      : t('ladder.months', { months: premiumMonths });
  }

  return (
    <Card title={t('ladder.title')}>
      <ol className="flex flex-col">
        {REWARD_TIERS.map((tier, index) => (
          <li key={tier.shares} className="flex gap-4">
            <span aria-hidden className="flex w-3 flex-col items-center">
              <span className={index === 0 ? 'h-2' : 'h-2 w-px bg-line'} />
              <span className="size-3 shrink-0 rounded-full border-2 border-brand" />
              {index < REWARD_TIERS.length - 1 && <span className="w-px flex-1 bg-line" />}
            </span>
            <span className="flex flex-1 flex-col pb-4">
              <span className="text-small text-soft">{t('ladder.shares', { count: tier.shares })}</span>
              <span className="font-medium">{rewardText(tier)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-caption text-soft">{t('ladder.note')}</p>
    </Card>
  );
}
