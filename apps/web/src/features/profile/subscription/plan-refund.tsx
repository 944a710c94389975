import { BILLING_TERMS, type RefundOffer } from '@swipeclean/contracts';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { TextLink } from '@/shared/ui/link';
import { useProfileText } from '../messages';
import { PlanDialog } from './plan-dialog';

/** The money-back guarantee: what goes back and until when, or why nothing does (PRICE-10). */
export function PlanRefund({ offer }: { offer: RefundOffer }) {
  const t = useProfileText();
  if (offer.possible) return <Offer {...offer} />;
  if (offer.reason === 'none') return null;
  return (
    <div className="border-t border-line pt-4 text-small text-soft">
      <p>{t(`plan.refund.not.${offer.reason}`, { days: BILLING_TERMS.guaranteeDays })}</p>
      {offer.reason === 'cash' && <TextLink to={paths.help}>{t('row.help')}</TextLink>}
    </div>
  );
}

function Offer({ cents, until }: { cents: number; until: string }) {
  const t = useProfileText();
  const [asking, setAsking] = useState(false);
  const amount = formatMoney(cents);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-small text-soft">{t('plan.refund.until', { date: formatDate(until) })}</p>
      <Button variant="quiet" full onClick={() => setAsking(true)}>
        {t('plan.refund', { amount })}
      </Button>
      {asking && (
        <PlanDialog
          act="refund"
          title={t('plan.refund.title')}
          confirmLabel={t('plan.refund.confirm', { amount })}
          done={{ title: t('plan.refunded'), description: t('plan.refunded.text', { amount }) }}
          onClose={() => setAsking(false)}
        >
          <p>{t('plan.refund.text', { amount })}</p>
          <p>{t('plan.refund.once')}</p>
        </PlanDialog>
      )}
    </div>
  );
}
