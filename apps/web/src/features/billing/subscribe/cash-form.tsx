import type { Plan } from '@swipeclean/contracts';
import { useId, useState, type MouseEvent } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import type { CashAccount } from './cash-transfer';
import { CustomerForm } from './customer-form';
import { firstMissing, readCustomerInfo, type CustomerInfo } from './customer-info';

interface CashFormProps {
  account: CashAccount;
  plan: Plan;
  isSignedIn: boolean;
  onSubmit: (info: CustomerInfo) => void;
}

/** Who sends the money (SUBS-11 to SUBS-18, SUBS-34), and where to (SUBS-22). */
export function CashForm({
  account: { cashTransferLink, cashHandle },
  plan,
  isSignedIn,
  onSubmit,
}: CashFormProps) {
  const t = useBillingText();
  const noteId = useId();
  const [info, setInfo] = useState(readCustomerInfo);
  const [complaint, setComplaint] = useState(false);
  const missing = firstMissing(info);
  const price = formatPlanPrice(plan);

  function complain(event: MouseEvent<HTMLButtonElement>) {
    setComplaint(true);
    event.currentTarget.form?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
  }

  return (
    <form
      noValidate
      aria-label={t('cash.form')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setComplaint(false);
        onSubmit(info);
      }}
    >
      <div>
        <p className="font-medium">{t('cash.title')}</p>
        {cashHandle && (
          <p className="mt-1 text-small text-soft">
            {t('cash.handle', { price })} <span className="font-semibold text-ink">{cashHandle}</span>
          </p>
        )}
      </div>
      <CustomerForm info={info} onChange={setInfo} />
      {complaint && missing && <Notice tone="bad">{t('cash.incomplete')}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        full
        unavailable={missing !== undefined && complain}
        aria-describedby={noteId}
      >
        {t('cash.pay', { price })}
      </Button>
      <p id={noteId} className="text-small text-soft">
        {t(cashTransferLink === null ? 'cash.note.handle' : 'cash.note')}{' '}
        {t(isSignedIn ? 'cash.note.told' : 'cash.note.kept')}
      </p>
    </form>
  );
}
