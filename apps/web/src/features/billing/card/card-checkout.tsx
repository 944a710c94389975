import type { CallersPurchasePreview, Plan, PublicConfig, PurchasePreview } from '@swipeclean/contracts';
import { LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, errorDetail } from '@/shared/api/api-error';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import type { Purchase } from '@/shared/billing/purchase-state';
import { currentSession } from '@/shared/session/session';
import { readVisitorEmail } from '@/shared/session/visitor-hints';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Stage } from '@/shared/ui/stage';
import { createSubscription } from '../api/payments';
import { useBillingText } from '../messages';
import { readPlanParam } from '../plan-choice';
import { EmailStep } from './email-step';

const PurchaseTerms = lazy(() => import('../components/purchase-terms'));
const FinePrint = lazy(() =>
  import('../components/purchase-terms').then(({ FinePrint: shown }) => ({ default: shown })),
);
const Paid = lazy(() => import('./paid'));
const CardPayment = lazy(() => import('./card-payment'));
const AlreadySubscribed = lazy(() =>
  import('../components/already-subscribed').then(({ AlreadySubscribed: shown }) => ({ default: shown })),
);

/** `again`: the buyer was further already; `paid`: now; `bought`: before, so there is nothing to pay. */
type Step =
  | { name: 'email'; again: boolean }
  | { name: 'waiting' }
  | { name: 'payment'; clientSecret: string }
  | { name: 'paid'; purchase?: Purchase }
  | { name: 'bought' };

/** STATE-09: the e-mail, waiting for the client secret, the provider's form; `Change Email` goes back. */
export function CardCheckout({ config }: { config: PublicConfig }) {
  const t = useBillingText();
  const [search, setSearch] = useSearchParams();
  const plan = readPlanParam(search);
  const [email, setEmail] = useState(defaultEmail);
  const [preview, setPreview] = useState<CallersPurchasePreview>();
  const [step, setStep] = useState<Step>({ name: 'email', again: false });

  async function startPayment(given: string) {
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
    toastFailure(t('card.setupFailed'), errorDetail(error) ?? t('card.setupFailed.text'));
    // A payment may need a confirmed address: nothing is bought then, and the message says what to do.
    const isBought =
      error instanceof ApiError &&
      error.status === 409 &&
      error.fieldErrors.every(({ field }) => field !== 'email');
    if (isBought) return setStep({ name: 'bought' });
    setStep({ name: 'email', again: true });
  }

  if (step.name === 'bought')
    return (
      <Suspense fallback={<PaymentWaiting label={t('card.preparing')} />}>
        <AlreadySubscribed />
      </Suspense>
    );

  if (step.name === 'paid')
    return (
      <Suspense>
        <Paid email={email} purchase={step.purchase} />
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
            onEmail={(given) => void startPayment(given)}
          />
        ) : (
          <>
            <PaymentSummary
              plan={plan}
              email={email}
              onChangeEmail={() => setStep({ name: 'email', again: true })}
            />
            <div className="mb-5">
              <Suspense>
                <PurchaseTerms plan={plan} preview={preview} onPreview={setPreview} />
              </Suspense>
            </div>
            {step.name === 'waiting' ? (
              <PaymentWaiting label={t('card.preparing')} />
            ) : (
              <Suspense fallback={<PaymentWaiting label={t('card.preparing')} />}>
                <CardPayment
                  clientSecret={step.clientSecret}
                  publishableKey={config.stripePublishableKey ?? ''}
                  sandboxUrl={config.paymentSandboxUrl}
                  plan={plan}
                  onPaid={() =>
                    setStep({
                      name: 'paid',
                      purchase: preview?.plan === plan ? toPurchase(preview) : undefined,
                    })
                  }
                  onSetupFailed={failSetup}
                />
              </Suspense>
            )}
            {preview?.plan === plan && (
              <Suspense>
                <FinePrint preview={preview} />
              </Suspense>
            )}
          </>
        )}
      </Card>
    </Stage>
  );
}

const toPurchase = ({ plan, dueNow, nextCharge }: PurchasePreview): Purchase => ({
  plan,
  cents: dueNow,
  nextCharge,
});

interface PaymentSummaryProps {
  plan: Plan;
  email: string;
  onChangeEmail: () => void;
}

function PaymentSummary({ plan, email, onChangeEmail }: PaymentSummaryProps) {
  const t = useBillingText();
  return (
    <div className="mb-5 flex flex-col gap-2 border-b border-line pb-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">
          {t('pro.name')} · {t(`plan.${plan}`)}
        </span>
        <span className="text-right">
          <span className="text-title font-semibold tabular-nums">{formatPlanPrice(plan)}</span>{' '}
          <span className="text-small text-soft">{t(`plan.${plan}.period`)}</span>
        </span>
      </p>
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-small text-soft">{email}</span>
        <Button variant="quiet" className="-mr-4 shrink-0" onClick={onChangeEmail}>
          {t('card.changeEmail')}
        </Button>
      </p>
    </div>
  );
}

/** Waiting for the client secret (STRIPE-04). */
function PaymentWaiting({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-48 flex-col items-center justify-center gap-3 text-soft">
      <LoaderCircle aria-hidden className="size-8 animate-spin" />
      <p className="text-small">{label}</p>
    </div>
  );
}

/** The user's e-mail, otherwise the one that the visitor entered on the start page. */
const defaultEmail = (): string => currentSession().user?.email ?? readVisitorEmail();
