import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { Plan } from '@swipeclean/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { loadTestScript } from '../test-script';
import { formLook } from './form-look';
import { PaymentForm } from './payment-form';

interface CardPaymentProps {
  clientSecret: string;
  publishableKey: string;
  /** Of a test checkout. */
  sandboxUrl: string | null;
  plan: Plan;
  onSetupFailed: (error: unknown) => void;
}

/** The provider's form. Its script is fetched now and not before: a payment has begun (STRIPE-05, STRIPE-07). */
export default function CardPayment(props: CardPaymentProps) {
  const { clientSecret, publishableKey, sandboxUrl, plan, onSetupFailed } = props;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const options = useMemo(() => ({ clientSecret, ...formLook() }), [clientSecret]);
  const fail = useEffectEvent(onSetupFailed);

  useEffect(() => {
    let left = false;
    loadTestScript(sandboxUrl, 'stripe')
      .then(() => loadStripe(publishableKey))
      .then(
        (loaded) => !left && setStripe(loaded),
        (error: unknown) => !left && fail(error),
      );
    return () => {
      left = true;
    };
  }, [publishableKey, sandboxUrl]);

  return (
    <Elements stripe={stripe} options={options}>
      <PaymentForm plan={plan} onSetupFailed={onSetupFailed} />
    </Elements>
  );
}
