import {
  type CallersPurchasePreview,
  type Plan,
  previewPurchase,
  type PurchasePreview,
} from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { request } from '@/shared/api/client';
import { formatDate, formatMoney } from '@/shared/format/format';
import { useBillingText } from '../messages';
import { Guarantee } from './guarantee';

interface PurchaseTermsProps {
  plan: Plan;
  onPreview?: (preview: PurchasePreview) => void;
}

/** What paying by card does, said before it is done: the charge of today, the next one, the currency, the guarantee. */
export default function PurchaseTerms({ plan, onPreview }: PurchaseTermsProps) {
  const t = useBillingText();
  const [answer, setAnswer] = useState<{ plan: Plan; preview: CallersPurchasePreview }>();
  useEffect(() => {
    const abort = new AbortController();
    // Without an answer the terms are left out; the payment itself reports what is wrong.
    request(previewPurchase, { plan }, { signal: abort.signal }).then(
      (preview) => {
        setAnswer({ plan, preview });
        onPreview?.(preview);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [plan, onPreview]);
  if (answer?.plan !== plan) return null;
  const { dueNow, nextCharge, currency, hasGuarantee } = answer.preview;
  const price = formatMoney(dueNow);
  return (
    <div className="flex flex-col gap-2 text-small text-soft">
      <p>
        {nextCharge
          ? t('preview.renews', {
              price,
              next: formatMoney(nextCharge.cents),
              date: formatDate(nextCharge.at, { dateStyle: 'long' }),
            })
          : t('preview.once', { price })}
      </p>
      <p>{t('preview.currency', { currency })}</p>
      {nextCharge && <p>{t('preview.single')}</p>}
      {hasGuarantee && <Guarantee />}
    </div>
  );
}
