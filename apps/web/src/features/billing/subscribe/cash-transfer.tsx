import type { CashTransfer, Plan } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { browser } from '@/shared/browser/navigation';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { Notice } from '@/shared/ui/notice';
import { PurchaseResult } from '../components/purchase-result';
import { useBillingText } from '../messages';
import { CashForm } from './cash-form';
import type { CustomerInfo } from './customer-info';
import { TransferInstructions, VisitorInstructions } from './transfer-instructions';
import type { CashAccount, ManualPayment } from './use-cash-transfer';

const INSTRUCTIONS_AFTER_MS = 1000;

interface CashTransferProps {
  account: CashAccount;
  plan: Plan;
  payment: ManualPayment;
  /** Called with the sender's data first. */
  onSubmit: (info: CustomerInfo) => void;
}

/** The end of a transfer that the owner has approved. It never renews. */
export function TransferResult({ transfer: { plan, instructions } }: { transfer: CashTransfer }) {
  return <PurchaseResult isInCard purchase={{ plan, cents: instructions.cents, nextCharge: null }} />;
}

/** A manual payment, after which the owner activates Pro (SUBS-10 to SUBS-20, SUBS-22, STATE-08). */
export function CashTransfer({ account, plan, payment, onSubmit }: CashTransferProps) {
  const { isSignedIn, failure, announce } = payment;
  // A payment by the personal link is shown beside the link.
  const isByLink = Boolean(payment.transfer?.payerReference);
  const transfer = isByLink ? null : payment.transfer;
  const [info, setInfo] = useState<CustomerInfo>();
  const [step, setStep] = useState<'form' | 'opened' | 'instructed'>('form');
  const isPending = transfer?.status === 'pending';

  useEffect(() => {
    if (step !== 'opened') return;
    const timer = setTimeout(() => setStep('instructed'), INSTRUCTIONS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);

  function submit(customer: CustomerInfo) {
    onSubmit(customer);
    setInfo(customer);
    if (account.cashTransferLink) browser.openTab(account.cashTransferLink);
    setStep('opened');
    if (isSignedIn) void announce(customer, plan);
  }

  if (isByLink && payment.isPending) return null;
  if (transfer && payment.wasApproved) return <TransferResult transfer={transfer} />;
  // An earlier transfer is shown at once, a new one a second after the payment page has opened (SUBS-19).
  const showsInstructions = isPending && step !== 'opened';
  return (
    <div
      className={classNames(
        'flex flex-col gap-4',
        !showsInstructions && 'rounded-control border border-line p-4',
      )}
    >
      {transfer?.status === 'rejected' && <RefusedTransfer transfer={transfer} />}
      {!showsInstructions && (
        <CashForm account={account} plan={plan} isSignedIn={isSignedIn} onSubmit={submit} />
      )}
      {failure !== undefined && info && (
        <TransferFailure error={failure} onRetry={() => void announce(info, plan)} />
      )}
      <div role="status" className="empty:-mt-4">
        {showsInstructions && (
          <TransferInstructions account={account} transfer={transfer} isNews={step === 'instructed'} />
        )}
        {step === 'instructed' && !isSignedIn && info && (
          <VisitorInstructions account={account} plan={plan} email={info.email} />
        )}
      </div>
    </div>
  );
}

/** The reason why the owner refused the last transfer; the form is for the next one. */
export function RefusedTransfer({
  transfer: { announcedAt, reason, instructions },
}: {
  transfer: CashTransfer;
}) {
  const t = useBillingText();
  const { reference, cents } = instructions;
  return (
    <Notice tone="warn">
      <p>{t('cash.refused', { reference, amount: formatMoney(cents), date: formatDate(announcedAt) })}</p>
      <p className="mt-1 break-words">{t('cash.refused.reason', { reason: reason ?? '' })}</p>
    </Notice>
  );
}

/** The server has not stored the transfer, so the user must not send money: it could not be assigned. */
function TransferFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useBillingText();
  const refused = error instanceof ApiError ? error.fieldErrors[0] : undefined;
  if (refused) return <Notice tone="bad">{t(REFUSALS[refused.field] ?? 'cash.failed.field')}</Notice>;
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('cash.failed.retry')}
        </Button>
      }
    >
      <p className="font-semibold">{t('cash.failed')}</p>
      <p>{failureHint(error)}</p>
    </Notice>
  );
}

const REFUSALS: Record<string, 'cash.failed.email' | undefined> = {
  'customerInfo.email': 'cash.failed.email',
};
