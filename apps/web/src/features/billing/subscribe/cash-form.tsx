import type { Plan } from '@swipeclean/contracts';
import { type MouseEvent, useId, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { TextField } from '@/shared/ui/text-field';
import { useBillingText } from '../messages';
import { CUSTOMER_FIELDS, type CustomerInfo, firstMissing, readCustomerInfo } from './customer-info';
import type { CashAccount } from './use-cash-transfer';

interface CashFormProps {
  account: CashAccount;
  plan: Plan;
  isSignedIn: boolean;
  onSubmit: (info: CustomerInfo) => void;
}

/** The sender's data (SUBS-11 to SUBS-18, SUBS-34), and the recipient (SUBS-22). */
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
        {t(isSignedIn ? 'cash.note.sent' : 'cash.note.kept')}
      </p>
    </form>
  );
}

/** Input type and autofill of each field (SUBS-16, SUBS-17); the only rule is that each is filled in (SUBS-18). */
const INPUTS = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

function CustomerForm({ info, onChange }: { info: CustomerInfo; onChange: (info: CustomerInfo) => void }) {
  const t = useBillingText();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {CUSTOMER_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`customer.${field}`)}
          name={field}
          required
          {...INPUTS[field]}
          value={info[field]}
          onChange={(event) => onChange({ ...info, [field]: event.target.value })}
        />
      ))}
    </div>
  );
}
