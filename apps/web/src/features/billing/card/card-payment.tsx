import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Plan } from '@swipeclean/contracts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { errorDetail } from '@/shared/api/api-error';
import { CardElements, type CardSetupProps } from '@/shared/billing/card-elements';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { billingText, useBillingText } from '../messages';

interface CardPaymentProps extends CardSetupProps, PaymentFormProps {}

/** The provider's form. Its script is only loaded here, when a payment starts (STRIPE-05, STRIPE-07). */
export default function CardPayment({ plan, onPaid, onSetupFailed, ...setup }: CardPaymentProps) {
  const t = useBillingText();
  return (
    <CardElements {...setup} onFailed={onSetupFailed}>
      <PaymentForm plan={plan} onPaid={onPaid} onSetupFailed={onSetupFailed} />
      {/* A sandbox takes no card of anyone. */}
      {!setup.sandboxUrl && (
        <p className="mt-4 flex gap-2 text-small text-soft">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('card.lead')}
        </p>
      )}
    </CardElements>
  );
}

interface PaymentFormProps {
  plan: Plan;
  onPaid: () => void;
  onSetupFailed: (error: unknown) => void;
}

/** The provider's card fields, and the pay button (STRIPE-09 to STRIPE-11). */
function PaymentForm({ plan, onPaid, onSetupFailed }: PaymentFormProps) {
  const t = useBillingText();
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const { state, confirm } = useConfirmPayment(onPaid);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (stripe && elements) void confirm(stripe, elements);
      }}
    >
      <div className={ready ? undefined : 'relative min-h-48'}>
        {/* The frame has its height before it shows anything. */}
        {!ready && <FieldsSkeleton />}
        <PaymentElement
          onReady={() => setReady(true)}
          onLoadError={({ error }) => onSetupFailed(error.message ? new Error(error.message) : undefined)}
        />
      </div>
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

/** A number above two short fields, as in the provider's form. */
function FieldsSkeleton() {
  return (
    <div className="absolute inset-0 flex flex-col gap-4 overflow-hidden">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}

/** STATE-10: the provider confirms; success leads on, a failure is shown and can be retried. */
function useConfirmPayment(onPaid: () => void) {
  const [state, setState] = useState<'ready' | 'processing'>('ready');

  async function confirm(stripe: Stripe, elements: StripeElements) {
    setState('processing');
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}${paths.success}` },
        redirect: 'if_required',
      });
      if (error) return fail('card.failed', error.message ?? billingText('card.error.text'));
      onPaid();
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
