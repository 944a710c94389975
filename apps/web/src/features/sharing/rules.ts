import { REFERRAL_RULES, REFERRAL_TERMS, REWARD_TIERS, type RewardTier } from '@swipeclean/contracts';
import { formatMoney } from '@/shared/format/format';
import type { useSharingText } from './messages';

/** A group of rules under one heading. */
interface RuleGroup {
  title: string;
  rules: string[];
}

/** Every counting rule of referrals; each figure is the constant that the server uses. */
export function ruleGroups(t: ReturnType<typeof useSharingText>): RuleGroup[] {
  const { rewardCents, friendFreeMonths: months, minimumPayoutCents, holdDays } = REFERRAL_TERMS;
  const {
    attributionDays,
    graceDays,
    monthDays,
    selfReferralDays,
    friendsPerShare: friends,
  } = REFERRAL_RULES;
  const days = { days: holdDays };
  const amount = formatMoney(rewardCents);
  return [
    {
      title: t('rules.earn.title'),
      rules: [
        t('rules.earn.reward', { amount, ...days }),
        t('rules.earn.hold', { ...days, grace: graceDays }),
        t('rules.earn.address'),
        t('rules.earn.back'),
      ],
    },
    {
      title: t('rules.friend.title'),
      rules: [t('payouts.friend', { months }), t('rules.friend.month', { days: months * monthDays })],
    },
    {
      title: t('rules.who.title'),
      rules: [t('rules.who.link', { days: attributionDays }), t('rules.who.new'), t('rules.who.self')],
    },
    {
      title: t('ladder.title'),
      rules: [
        ...REWARD_TIERS.map((tier) => t('rules.tier', { count: tier.shares, reward: rewardText(t, tier) })),
        t('rules.tiers.counted', { days: selfReferralDays }),
        t('rules.tiers.pro', { friends }),
        t('rules.tiers.cash', { friends, ...days }),
        t('rules.tiers.month', { days: monthDays }),
      ],
    },
    {
      title: t('payouts.title'),
      rules: [
        t('rules.payout.minimum', { amount: formatMoney(minimumPayoutCents) }),
        t('payouts.monthly'),
        t('rules.payout.where'),
      ],
    },
    { title: t('rules.leave.title'), rules: [t('rules.leave.names'), t('rules.leave.account', days)] },
  ];
}

/** The reward of a tier (CONST-36 to CONST-39). */
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
