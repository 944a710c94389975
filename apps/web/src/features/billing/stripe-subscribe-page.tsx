import { CARD_PROVIDER } from '@swipeclean/contracts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { CardCheckout } from './card/card-checkout';
import { LazyProUserOffer } from './components/lazy-pro-user-offer';
import { TestCheckout } from './components/test-checkout';
import { WithConfig } from './components/with-config';
import { useBillingText } from './messages';
import { readPlanParam } from './plan-choice';
import { useHadPro } from './use-had-pro';
import { hasPaymentWay } from './payment-ways';

/** Below the form. */
const PaymentHelp = lazy(() =>
  import('./components/payment-help').then(({ PaymentHelp: shown }) => ({ default: shown })),
);
/** Loaded only on sites without payment providers. */
const NoPayments = lazy(() => import('./components/no-payments'));

/** Card checkout in two steps: the e-mail, then the provider's form (STRIPE-01 to STRIPE-15). */
export default function StripeSubscribePage() {
  const t = useBillingText();
  const { status, user } = useSession();
  const plan = readPlanParam(useSearchParams()[0]);
  const hadPro = useHadPro();
  const checkout = (
    <div className="flex flex-col gap-4">
      <WithConfig>
        {(config) =>
          hasPaymentWay(config) ? (
            <>
              <TestCheckout of={[CARD_PROVIDER]} config={config} />
              {/* Rendered again once the user is known, because of the e-mail. */}
              <CardCheckout key={status} config={config} />
              <Suspense>
                <PaymentHelp email={config.supportEmail} />
              </Suspense>
            </>
          ) : (
            <Suspense fallback={<Skeleton className="h-28" />}>
              <NoPayments email={config.supportEmail} />
            </Suspense>
          )
        }
      </WithConfig>
    </div>
  );
  return (
    <div className="mx-auto max-w-120">
      <PageHeader title={t('card.title')} back={{ to: paths.pricing, label: t('back.plans') }} />
      {hadPro && user ? (
        <LazyProUserOffer user={user} plan={plan}>
          {checkout}
        </LazyProUserOffer>
      ) : (
        checkout
      )}
    </div>
  );
}
