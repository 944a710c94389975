import { PAYMENT_PROVIDERS, type Plan, type PublicConfig } from '@swipeclean/contracts';
import { lazy, Suspense, useId, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/skeleton';
import { TestCheckout } from '../components/test-checkout';
import { useBillingText } from '../messages';
import { hasPaymentWay } from '../payment-ways';
import type { Asked } from './payment-options';

/** They include forms that most visitors of the page never open. */
const PaymentOptions = lazy(() => import('./payment-options'));
/** Loaded only on sites without payment providers. */
const NoPayments = lazy(() => import('../components/no-payments'));

/** The plan, and the payment methods once the buyer opens them (SUBS-06, SUBS-07, SUBS-32). */
export function CheckoutBox({ config, plan }: { config: PublicConfig; plan: Plan }) {
  const t = useBillingText();
  const panelId = useId();
  const [requested, setRequested] = useState<Asked>();
  const isOpen = hasPaymentWay(config);

  return (
    <Card title={t('checkout.title')}>
      <div className="flex flex-col gap-4">
        <p className="flex items-baseline justify-between gap-4">
          <span>{t(`checkout.due.${plan}`)}</span>
          <span className="text-title font-semibold tabular-nums">{formatPlanPrice(plan)}</span>
        </p>
        {!isOpen && (
          <Suspense fallback={<Skeleton className="h-28" />}>
            <NoPayments email={config.supportEmail} />
          </Suspense>
        )}
        <TestCheckout of={PAYMENT_PROVIDERS} config={config} />
        {isOpen && !requested && (
          <Button
            size="lg"
            full
            aria-expanded={false}
            aria-controls={panelId}
            onClick={() => setRequested({ part: 'all' })}
          >
            {t('checkout.view')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="quiet"
            aria-expanded={requested !== undefined}
            aria-controls={panelId}
            onClick={() => setRequested({ part: 'alternatives' })}
          >
            {t('checkout.alternatives')}
          </Button>
        )}
        <div id={panelId} className={requested ? undefined : 'hidden'}>
          {requested && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <PaymentOptions config={config} plan={plan} asked={requested} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
}
