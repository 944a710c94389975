import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Plan } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '@/shared/api/api-error';
import { CardElements, type CardSetupProps } from '@/shared/billing/card-elements';
import { notifyRepliesChanged } from '@/shared/api/changed-replies';
import type { PurchaseState } from '@/shared/billing/purchase-state';
import { forgetReturnPath, readReturnPath } from '@/shared/billing/return-path';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { PurchaseResult } from '../components/purchase-result';
import { billingText, useBillingText } from '../messages';

interface CardPaymentProps extends CardSetupProps {
  plan: Plan;
  email: string;
  onSetupFailed: (error: unknown) => void;
}

/** The provider's form. Its script is only loaded here, when a payment starts (STRIPE-05, STRIPE-07). */
export default function CardPayment({ plan, email, onSetupFailed, ...setup }: CardPaymentProps) {
  return (
    <CardElements {...setup} onFailed={onSetupFailed}>
      <PaymentForm plan={plan} email={email} onSetupFailed={onSetupFailed} />
    </CardElements>
  );
}

interface PaymentFormProps {
  plan: Plan;
  email: string;
  onSetupFailed: (error: unknown) => void;
}

/** The provider's card fields, and the pay button (STRIPE-09 to STRIPE-11). */
function PaymentForm({ plan, email, onSetupFailed }: PaymentFormProps) {
  const t = useBillingText();
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const { state, confirm } = useConfirmPayment(email);
  if (state === 'paid') return <PurchaseResult email={email} />;
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

const REDIRECT_MS = 2000;

/** STATE-10: the provider confirms; success navigates after 2 s (CONST-24), a failure is shown and can be retried. */
function useConfirmPayment(email: string) {
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'processing' | 'paid'>('ready');

  useEffect(() => {
    if (state !== 'paid') return;
    const timer = setTimeout(() => {
      const path = readReturnPath();
      forgetReturnPath();
      // Whether the user is Pro is in many replies.
      notifyRepliesChanged(['/api']);
      void navigate(path, { state: { purchaseEmail: email } satisfies PurchaseState });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, email, navigate]);

  async function confirm(stripe: Stripe, elements: StripeElements) {
    setState('processing');
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}${paths.success}` },
        redirect: 'if_required',
      });
      if (error) return fail('card.failed', error.message ?? billingText('card.error.text'));
      setState('paid');
      toast({ title: billingText('card.success'), description: billingText('card.success.text') });
    } catch (error) {
      fail('card.error', errorDetail(error) ?? billingText('card.error.text'));
    }
  }

  function fail(title: 'card.failed' | 'card.error', description: string) {
    setState('ready');
    toastFailure(billingText(title), description);
  }

  return { state, confirm };
}
