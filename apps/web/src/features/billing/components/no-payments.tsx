import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { PaymentHelp } from './payment-help';

/** Shown first on a site without any payment provider. */
export default function NoPayments({ email }: { email: string | null }) {
  const t = useBillingText();
  return (
    <Notice tone="warn" action={<PaymentHelp email={email} lead={t('none.help')} />}>
      {t('none.text')}
    </Notice>
  );
}
