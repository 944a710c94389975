import { REFERRAL_TERMS, type Earnings, type Payout } from '@swipeclean/contracts';
import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useSharingText } from '../messages';
import { PayoutForm } from './payout-form';

interface PayoutCardProps {
  earnings: Earnings;
  payouts: readonly Payout[];
}

/** What can be paid out now: it is under way already, it is too little still, or it can be asked for (REF-12, REF-13). */
export function PayoutCard({ earnings, payouts }: PayoutCardProps) {
  const t = useSharingText();
  const open = payouts.find(({ status }) => status === 'requested');
  const minimum = REFERRAL_TERMS.minimumPayoutCents;
  const released = Math.max(0, earnings.released);
  return (
    <Card title={t('payout.title')}>
      {open ? (
        <p>{t('payout.open', { amount: formatMoney(open.cents) })}</p>
      ) : released < minimum ? (
        <>
          <p className="mb-4">
            {t('payout.tooLittle', {
              amount: formatMoney(released),
              minimum: formatMoney(minimum),
              missing: formatMoney(minimum - earnings.released),
            })}
          </p>
          <ProgressBar fraction={released / minimum} label={t('payout.title')} />
        </>
      ) : (
        <PayoutForm cents={released} />
      )}
    </Card>
  );
}
