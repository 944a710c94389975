import type { Plan, PublicConfig } from '@swipeclean/contracts';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import { priceOf } from '../../../shared/billing/plans';
import { browser } from '../../../shared/browser/navigation';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PaymentMethod } from '../components/payment-method';
import { useBillingText } from '../messages';
import { CustomerForm } from './customer-form';
import { firstMissing, readCustomerInfo, type CustomerInfo } from './customer-info';
import { TransferInstructions } from './transfer-instructions';

const INSTRUCTIONS_AFTER_MS = 1000;

type CashAccount = Pick<PublicConfig, 'cashTransferLink' | 'cashHandle'>;

interface CashTransferProps {
  account: CashAccount;
  plan: Plan;
  /** Is told who pays, before anything else happens. */
  onSubmit: (info: CustomerInfo) => void;
}

/** Money sent by hand, and Pro switched on by hand (SUBS-10 to SUBS-20, SUBS-22, STATE-08). */
export function CashTransfer(props: CashTransferProps) {
  const t = useBillingText();
  const { cashTransferLink, cashHandle } = props.account;
  if (cashTransferLink !== null || cashHandle !== null) return <CashTransferForm {...props} />;
  return <PaymentMethod label={t('cash.pay', { price: priceOf(props.plan) })} missing={t('cash.missing')} />;
}

function CashTransferForm({ account, plan, onSubmit }: CashTransferProps) {
  const { cashTransferLink, cashHandle } = account;
  const t = useBillingText();
  const noteId = useId();
  const [info, setInfo] = useState(readCustomerInfo);
  const [complaint, setComplaint] = useState(false);
  const [step, setStep] = useState<'form' | 'opened' | 'told'>('form');
  const missing = firstMissing(info);
  const price = priceOf(plan);

  useEffect(() => {
    if (step !== 'opened') return;
    const timer = setTimeout(() => setStep('told'), INSTRUCTIONS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);

  function complain(event: MouseEvent<HTMLButtonElement>) {
    setComplaint(true);
    event.currentTarget.form?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
  }

  function submit() {
    setComplaint(false);
    onSubmit(info);
    if (cashTransferLink) browser.openTab(cashTransferLink);
    setStep('opened');
  }

  return (
    <form
      noValidate
      aria-label={t('cash.form')}
      className="flex flex-col gap-4 rounded-control border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        {t(cashTransferLink === null ? 'cash.note.handle' : 'cash.note')}
      </p>
      <div role="status" className="empty:-mt-4">
        {step === 'told' && (
          <TransferInstructions
            price={price}
            link={cashTransferLink}
            handle={cashHandle}
            email={info.email}
          />
        )}
      </div>
    </form>
  );
}
