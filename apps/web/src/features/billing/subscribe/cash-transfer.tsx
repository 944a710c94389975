import type { Plan, PublicConfig } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { browser } from '@/shared/browser/navigation';
import { classNames } from '@/shared/ui/class-names';
import { PaymentMethod } from '../components/payment-method';
import { PaymentReceived } from '../components/payment-received';
import { useBillingText } from '../messages';
import { CashForm } from './cash-form';
import type { CustomerInfo } from './customer-info';
import { RefusedTransfer } from './refused-transfer';
import { TransferFailure } from './transfer-failure';
import { TransferInstructions, VisitorInstructions } from './transfer-instructions';
import { useCashTransfer } from './use-cash-transfer';

const INSTRUCTIONS_AFTER_MS = 1000;

export type CashAccount = Pick<PublicConfig, 'cashTransferLink' | 'cashHandle'>;

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
  if (cashTransferLink !== null || cashHandle !== null) return <CashTransferSteps {...props} />;
  return (
    <PaymentMethod
      label={t('cash.pay', { price: formatPlanPrice(props.plan) })}
      missing={t('cash.missing')}
    />
  );
}

function CashTransferSteps({ account, plan, onSubmit }: CashTransferProps) {
  const { isSignedIn, transfer, failure, announce } = useCashTransfer();
  const [info, setInfo] = useState<CustomerInfo>();
  const [step, setStep] = useState<'form' | 'opened' | 'told'>('form');
  const [waited, setWaited] = useState<string>();
  const isPending = transfer?.status === 'pending';
  if (isPending && waited !== transfer.id) setWaited(transfer.id);

  useEffect(() => {
    if (step !== 'opened') return;
    const timer = setTimeout(() => setStep('told'), INSTRUCTIONS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);

  function submit(customer: CustomerInfo) {
    onSubmit(customer);
    setInfo(customer);
    if (account.cashTransferLink) browser.openTab(account.cashTransferLink);
    setStep('opened');
    if (isSignedIn) void announce(customer, plan);
  }

  if (transfer?.status === 'approved' && waited === transfer.id) return <PaymentReceived />;
  // One that was announced before is shown at once, a new one a second after the payment page has opened (SUBS-19).
  const isTold = isPending && step !== 'opened';
  return (
    <div className={classNames('flex flex-col gap-4', !isTold && 'rounded-control border border-line p-4')}>
      {transfer?.status === 'rejected' && <RefusedTransfer transfer={transfer} />}
      {!isTold && <CashForm account={account} plan={plan} isSignedIn={isSignedIn} onSubmit={submit} />}
      {failure !== undefined && info && (
        <TransferFailure error={failure} onRetry={() => void announce(info, plan)} />
      )}
      <div role="status" className="empty:-mt-4">
        {isTold && <TransferInstructions account={account} transfer={transfer} isNews={step === 'told'} />}
        {step === 'told' && !isSignedIn && info && (
          <VisitorInstructions account={account} plan={plan} email={info.email} />
        )}
      </div>
    </div>
  );
}
