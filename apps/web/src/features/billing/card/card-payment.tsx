import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { Plan } from '@swipeclean/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formLook } from './form-look';
import { PaymentForm } from './payment-form';

interface CardPaymentProps {
  clientSecret: string;
  publishableKey: string;
  plan: Plan;
  onSetupFailed: (error: unknown) => void;
}

/** The provider's form. Its script is fetched now and not before: a payment has begun (STRIPE-05, STRIPE-07). */
export default function CardPayment({ clientSecret, publishableKey, plan, onSetupFailed }: CardPaymentProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const options = useMemo(() => ({ clientSecret, ...formLook() }), [clientSecret]);
  const fail = useEffectEvent(onSetupFailed);

  useEffect(() => {
    let left = false;
    loadStripe(publishableKey).then(
      (loaded) => !left && setStripe(loaded),
      (error: unknown) => !left && fail(error),
    );
    return () => {
      left = true;
    };
  }, [publishableKey]);

  return (
    <Elements stripe={stripe} options={options}>
      <PaymentForm plan={plan} onSetupFailed={onSetupFailed} />
    </Elements>
  );
}
