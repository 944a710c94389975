import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { CalendarCheck, CalendarDays, Gift, UserPlus, Wallet } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { TextLink } from '@/shared/ui/link';
import { useSharingText } from '../messages';

/** The terms, from the contracts' constants (REF-10 to REF-14, CONST-34). */
export function PayoutsCard() {
  const t = useSharingText();
  const terms = [
    { icon: UserPlus, text: t('payouts.reward', { amount: formatMoney(REFERRAL_TERMS.rewardCents) }) },
    { icon: Gift, text: t('payouts.friend', { months: REFERRAL_TERMS.friendFreeMonths }) },
    { icon: CalendarCheck, text: t('payouts.hold', { days: REFERRAL_TERMS.holdDays }) },
    { icon: CalendarDays, text: t('payouts.monthly') },
    { icon: Wallet, text: t('payouts.minimum', { amount: formatMoney(REFERRAL_TERMS.minimumPayoutCents) }) },
  ];
  return (
    <Card title={t('payouts.title')}>
      <ul className="flex flex-col gap-3">
        {terms.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3 text-small">
            <Icon aria-hidden className="size-5 shrink-0 text-soft" />
            {text}
          </li>
        ))}
      </ul>
      <RulesLink />
    </Card>
  );
}

export function RulesLink() {
  const t = useSharingText();
  return (
    <p className="text-small">
      <TextLink to={paths.referralRules}>{t('rules.link')}</TextLink>
    </p>
  );
}
