import { mailto } from '@/shared/browser/mailto';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { useBillingText } from '../messages';

/** The contact for payment problems (ERR-12, SUBS-21). */
export function PaymentHelp({ email, lead }: { email: string | null; lead?: string }) {
  const t = useBillingText();
  if (!email) return null;
  return (
    <p className="text-small text-soft">
      {lead ?? t('help.lead')}{' '}
      <a
        href={mailto(email, { subject: t('help.subject', { product: PRODUCT_NAME }) })}
        className="inline-flex min-h-11 items-center font-medium break-all text-brand-ink underline-offset-4 hover:underline"
      >
        {email}
      </a>
    </p>
  );
}
