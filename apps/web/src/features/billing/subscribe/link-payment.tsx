import type { Plan } from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { useForm } from '@/shared/form/use-form';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { TextField } from '@/shared/ui/text-field';
import { PaymentMethod } from '../components/payment-method';
import { useBillingText } from '../messages';
import { RefusedTransfer, TransferResult } from './cash-transfer';
import type { ManualPayment } from './use-cash-transfer';

interface LinkPaymentProps {
  link: string;
  plan: Plan;
  payment: ManualPayment;
}

/**
 * The operator's personal link (SUBS-09). PayPal tells us nothing of such a payment: the user names it, and the owner
 * looks for it.
 */
export function LinkPayment({ link, plan, payment }: LinkPaymentProps) {
  const t = useBillingText();
  const { isSignedIn, isPending, wasApproved, announceLink } = payment;
  const transfer = payment.transfer?.payerReference ? payment.transfer : null;
  if (transfer && wasApproved) return <TransferResult transfer={transfer} />;
  return (
    <div className="flex flex-col gap-4">
      <PaymentMethod
        label={t('link.pay', { price: formatPlanPrice(plan) })}
        note={t('link.note')}
        href={link}
        newTab
      />
      {transfer?.status === 'rejected' && <RefusedTransfer transfer={transfer} />}
      {isPending && transfer?.payerReference && (
        <Notice announce>
          {t('link.pending', { reference: transfer.payerReference, hours: transfer.instructions.hours })}
        </Notice>
      )}
      {isSignedIn && !isPending && <ReferenceForm onSend={announceLink} />}
    </div>
  );
}

function ReferenceForm({ onSend }: { onSend: (reference: string) => Promise<void> }) {
  const t = useBillingText();
  const { form, field, problem, busy } = useForm({
    fields: { reference: (entered) => !REFERENCE.test(entered.trim()) && t('link.reference.missing') },
    send: ({ reference }) => onSend(reference.trim()),
    failure: (error) =>
      error instanceof ApiError && error.status === 409 ? t('link.reference.taken') : failureHint(error),
  });
  return (
    <form {...form} aria-label={t('link.form')} className="flex flex-col gap-3">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label={t('link.reference')}
        hint={t('link.reference.hint')}
        autoComplete="off"
        maxLength={64}
        {...field('reference')}
      />
      <Button type="submit" variant="secondary" size="lg" full busy={busy}>
        {t('link.reference.send')}
      </Button>
    </form>
  );
}

const REFERENCE = /^[\w-]{6,64}$/;
