import type { Plan } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '@/shared/format/format';
import { previewQuery } from '../api/payments';
import { useBillingText } from '../messages';
import { Guarantee } from './guarantee';

/** What paying by card does, said before it is done: the charge of today, the next one, the currency, the guarantee. */
export function PurchaseTerms({ plan }: { plan: Plan }) {
  const t = useBillingText();
  const preview = useQuery(previewQuery(plan)).data;
  if (!preview) return null;
  const { dueNow, nextCharge, currency, hasGuarantee } = preview;
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
      {hasGuarantee && <Guarantee />}
    </div>
  );
}
