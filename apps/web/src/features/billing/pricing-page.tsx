import { PAYMENT_PROVIDERS, type Plan, PLANS } from '@swipeclean/contracts';
import { lazy, Suspense } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { PageHeading } from '@/shared/ui/page-heading';
import { PlanCard } from '@/shared/ui/plan-card';
import { ChoosePlan } from './components/choose-plan';
import { LazyProUserOffer } from './components/lazy-pro-user-offer';
import { Guarantee } from './components/guarantee';
import FeatureCard from './components/feature-card';
import { TestCheckout } from './components/test-checkout';
import { useBillingText } from './messages';
import { formatAnnualSaving } from './plan-choice';
import { hasPaymentWay } from './payment-ways';

/** Loaded only on sites without payment providers. */
const NoPayments = lazy(() => import('./components/no-payments'));
const StatsBand = lazy(() => import('./components/stats-band'));

/** The prices of Pro, public (PRICE-01 to PRICE-08). */
export default function PricingPage() {
  const t = useBillingText();
  const { user } = useSession();
  const config = useConfigState().data;
  const pro = user !== undefined && isPro(user);
  return (
    <div className="flex flex-col gap-8 pb-4 lg:pb-8">
      <header className="text-center">
        <PageHeading title={t('pricing.title')} className="py-1 text-headline lg:text-display" />
        <p className="mx-auto mt-2 max-w-2xl text-soft">{t('pricing.lead')}</p>
      </header>
      {!pro && <TestCheckout of={PAYMENT_PROVIDERS} />}
      {!pro && config && !hasPaymentWay(config) && (
        <Suspense>
          <NoPayments email={config.supportEmail} />
        </Suspense>
      )}
      {pro ? (
        <LazyProUserOffer user={user}>
          {(added, current) => <Plans sold={added} current={current} />}
        </LazyProUserOffer>
      ) : (
        <Plans sold={PLANS} />
      )}
      <div className="flex justify-center">
        <Guarantee />
      </div>
      <Suspense>
        <StatsBand />
      </Suspense>
      <div className="mx-auto w-full max-w-160">
        <FeatureCard />
      </div>
    </div>
  );
}

function Plans({ sold, current = null }: { sold: readonly Plan[]; current?: Plan | null }) {
  const t = useBillingText();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      {PLANS.map((plan) => (
        <PlanCard
          key={plan}
          name={t(`plan.${plan}`)}
          price={formatPlanPrice(plan)}
          period={t(`plan.${plan}.period`)}
          note={plan === 'annual' ? formatAnnualSaving() : undefined}
          mark={plan === 'annual' ? t('plan.popular') : undefined}
          own={plan === current ? t('plan.yours') : undefined}
          action={sold.includes(plan) ? <ChoosePlan plan={plan} /> : undefined}
        >
          <p className="text-small text-soft">{t(`plan.${plan}.note`)}</p>
        </PlanCard>
      ))}
    </div>
  );
}
