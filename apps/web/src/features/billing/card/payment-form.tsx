import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Plan } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { PaymentReceived } from '../components/payment-received';
import { useBillingText } from '../messages';
import { useConfirmPayment } from './use-confirm-payment';

interface PaymentFormProps {
  plan: Plan;
  onSetupFailed: (error: unknown) => void;
}

/** The card's fields, which the provider draws, and the button that pays (STRIPE-09 to STRIPE-11). */
export function PaymentForm({ plan, onSetupFailed }: PaymentFormProps) {
  const t = useBillingText();
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const { state, confirm } = useConfirmPayment();
  if (state === 'paid') return <PaymentReceived />;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (stripe && elements) void confirm(stripe, elements);
      }}
    >
      {!ready && <Skeleton className="h-48" />}
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) => onSetupFailed(error.message ? new Error(error.message) : undefined)}
      />
      <Button
        type="submit"
        size="lg"
        full
        disabled={!stripe || !elements || !ready}
        busy={state === 'processing'}
      >
        {state === 'processing' ? t('card.processing') : t('card.pay', { price: formatPlanPrice(plan) })}
      </Button>
    </form>
  );
}
