import { type CallersPurchasePreview, type Plan, previewPurchase } from '@swipeclean/contracts';
import { useEffect } from 'react';
import { request } from '@/shared/api/client';
import { formatDate, formatMoney } from '@/shared/format/format';
import { useBillingText } from '../messages';
import { Guarantee } from './guarantee';

interface PurchaseTermsProps {
  plan: Plan;
  /** Of this plan or another; undefined before the first answer. */
  preview: CallersPurchasePreview | undefined;
  onPreview: (preview: CallersPurchasePreview) => void;
}

/** What paying by card charges, today and next: said above the fields of the card. */
export default function PurchaseTerms({ plan, preview, onPreview }: PurchaseTermsProps) {
  const t = useBillingText();
  useEffect(() => {
    const abort = new AbortController();
    // Without an answer the terms are left out; the payment itself reports what is wrong.
    request(previewPurchase, { plan }, { signal: abort.signal }).then(onPreview, () => undefined);
    return () => abort.abort();
  }, [plan, onPreview]);
  if (preview?.plan !== plan) return null;
  const { dueNow, nextCharge } = preview;
  const price = formatMoney(dueNow);
  return (
    <p className="text-small text-soft">
      {nextCharge
        ? t('preview.renews', {
            price,
            next: formatMoney(nextCharge.cents),
            date: formatDate(nextCharge.at, { dateStyle: 'long' }),
          })
        : t('preview.once', { price })}
    </p>
  );
}

/** The currency, the rule of one subscription and the guarantee: below the button. */
export function FinePrint({ preview }: { preview: CallersPurchasePreview }) {
  const t = useBillingText();
  const { nextCharge, currency, hasGuarantee } = preview;
  return (
    <div className="mt-5 flex flex-col gap-2 text-small text-soft">
      <p>{t('preview.currency', { currency })}</p>
      {nextCharge && <p>{t('preview.single')}</p>}
      {hasGuarantee && <Guarantee />}
    </div>
  );
}
