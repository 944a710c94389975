import { BILLING_TERMS } from '@swipeclean/contracts';
import { ShieldCheck } from 'lucide-react';
import { useBillingText } from '../messages';

export function Guarantee() {
  const t = useBillingText();
  return (
    <p className="flex items-center gap-2 text-small text-soft">
      <ShieldCheck aria-hidden className="size-4 shrink-0" />
      {t('guarantee', { days: BILLING_TERMS.guaranteeDays })}
    </p>
  );
}
