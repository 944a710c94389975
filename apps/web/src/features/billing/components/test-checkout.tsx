import { FlaskConical } from 'lucide-react';
import { useBillingText } from '../messages';

/** Said wherever a provider is in its test mode. */
export function TestCheckout() {
  const t = useBillingText();
  return (
    <p className="flex items-center gap-2 text-small font-medium">
      <FlaskConical aria-hidden className="size-4 shrink-0 text-warn" />
      {t('test.notice')}
    </p>
  );
}
