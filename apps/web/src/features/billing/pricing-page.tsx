import { FREE_LIMITS, PAYMENT_PROVIDERS, type Plan, PLANS } from '@swipeclean/contracts';
import { lazy, Suspense } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { formatMoney, formatNumber } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
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
  const isSelling = !config || hasPaymentWay(config);
  return (
    <>
      <PageHeader title={t('pricing.title')} description={t('pricing.lead')} />
      <div className="flex flex-col gap-8 pb-4 lg:pb-8">
        {!pro && <TestCheckout of={PAYMENT_PROVIDERS} />}
        {!pro && !isSelling && config && (
          <Suspense>
            <NoPayments email={config.supportEmail} />
          </Suspense>
        )}
        {pro ? (
          <LazyProUserOffer user={user}>
            {(added, current) => <Plans sold={isSelling ? added : []} current={current} />}
          </LazyProUserOffer>
        ) : (
          <Plans sold={isSelling ? PLANS : []} isFree={user !== undefined} />
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
    </>
  );
}

interface PlansProps {
  /** The plans that can be bought here. */
  sold: readonly Plan[];
  /** The plan that the user has. */
  current?: Plan | null;
  /** Whether the user has none. */
  isFree?: boolean;
}

/** What is free, beside the plans of Pro. */
function Plans({ sold, current = null, isFree = false }: PlansProps) {
  const t = useBillingText();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-4">
      <PlanCard
        name={t('plan.free')}
        price={formatMoney(0)}
        period={t('plan.free.period')}
        own={isFree ? t('plan.yours') : undefined}
        action={
          <LinkButton to={paths.folder} variant="secondary" size="lg" full>
            {t('plan.free.open')}
          </LinkButton>
        }
      >
        <p className="text-small text-soft">
          {t('plan.free.note', {
            size: formatNumber(FREE_LIMITS.liveBytesPerMonth / 1024 ** 3),
            numbers: formatNumber(FREE_LIMITS.blockedNumbers),
            lookups: formatNumber(FREE_LIMITS.lookupsPerDay),
          })}
        </p>
      </PlanCard>
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
