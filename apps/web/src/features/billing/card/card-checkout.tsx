import type { PublicConfig } from '@swipeclean/contracts';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, errorDetail } from '@/shared/api/api-error';
import { toast } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { Stage } from '@/shared/ui/stage';
import { createSubscription } from '../api/payments';
import { billingText, useBillingText } from '../messages';
import { planOf } from '../plans';
import { knownEmail } from './checkout-email';
import { EmailStep } from './email-step';
import { PaymentSummary } from './payment-summary';
import { Waiting } from './waiting';

const CardPayment = lazy(() => import('./card-payment'));
const Bought = lazy(() => import('./bought'));

/** `again`: the buyer was further already; `bought`: there is nothing to pay. */
type Step =
  | { name: 'email'; again: boolean }
  | { name: 'waiting' }
  | { name: 'payment'; clientSecret: string }
  | { name: 'bought' };

/** STATE-09: the e-mail, a wait for the client secret, the provider's form; `Change Email` leads back. */
export function CardCheckout({ config }: { config: PublicConfig }) {
  const t = useBillingText();
  const [search, setSearch] = useSearchParams();
  const plan = planOf(search);
  const [email, setEmail] = useState(knownEmail);
  const [step, setStep] = useState<Step>({ name: 'email', again: false });

  async function begin(given: string) {
    setEmail(given);
    setStep({ name: 'waiting' });
    try {
      const { clientSecret } = await createSubscription(given, plan);
      setStep({ name: 'payment', clientSecret });
    } catch (error) {
      failSetup(error);
    }
  }

  function failSetup(error: unknown) {
    tellSetupFailure(error);
    // A payment may wait for an address that is not confirmed: nothing is bought then, and the message says what to do.
    const isBought =
      error instanceof ApiError &&
      error.status === 409 &&
      error.fieldErrors.every(({ field }) => field !== 'email');
    if (isBought) return setStep({ name: 'bought' });
    setStep({ name: 'email', again: true });
  }

  if (step.name === 'bought')
    return (
      <Suspense fallback={<Waiting label={t('card.preparing')} />}>
        <Bought />
      </Suspense>
    );

  return (
    <Stage step={step.name === 'email' ? 'email' : 'payment'} label={t('card.title')}>
      <Card>
        {step.name === 'email' ? (
          <EmailStep
            config={config}
            plan={plan}
            onPlan={(next) => setSearch({ plan: next }, { replace: true })}
            email={email}
            focusEmail={step.again}
            onEmail={(given) => void begin(given)}
          />
        ) : (
          <>
            <PaymentSummary
              plan={plan}
              email={email}
              onChangeEmail={() => setStep({ name: 'email', again: true })}
            />
            {step.name === 'waiting' ? (
              <Waiting label={t('card.preparing')} />
            ) : (
              <Suspense fallback={<Waiting label={t('card.preparing')} />}>
                <CardPayment
                  clientSecret={step.clientSecret}
                  publishableKey={config.stripePublishableKey ?? ''}
                  sandboxUrl={config.paymentSandboxUrl}
                  plan={plan}
                  onSetupFailed={failSetup}
                />
              </Suspense>
            )}
          </>
        )}
      </Card>
    </Stage>
  );
}

/** TOAST-22. */
function tellSetupFailure(error: unknown): void {
  toast({
    title: billingText('card.setupFailed'),
    description: errorDetail(error) ?? billingText('card.setupFailed.text'),
    variant: 'destructive',
  });
}
