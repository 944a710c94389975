import type { RewardTier } from '@swipeclean/contracts';
import { formatMoney } from '@/shared/format/format';
import type { useSharingText } from './messages';

/** What a tier is rewarded with (CONST-36 to CONST-39). */
export function rewardText(
  t: ReturnType<typeof useSharingText>,
  { reward: { premiumMonths, cashCents } }: RewardTier,
): string {
  const cash = cashCents === null ? '' : formatMoney(cashCents);
  if (premiumMonths === 'lifetime') return t('ladder.cashAndLifetime', { amount: cash });
  return premiumMonths === null
    ? t('ladder.cash', { amount: cash })
    : t('ladder.months', { months: premiumMonths });
}
