import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { PaymentHelp } from './payment-help';

/** Shown first on a site without any payment provider. */
export default function NoPayments({ email }: { email: string | null }) {
  const t = useBillingText();
  return (
    <Notice tone="warn">
      <p>{t('none.text')}</p>
      {/* The link's touch target extends into the padding. */}
      <div className="-mb-3">
        <PaymentHelp email={email} lead={t('none.help')} />
      </div>
    </Notice>
  );
}
