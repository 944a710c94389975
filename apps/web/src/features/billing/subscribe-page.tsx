import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { hasOwnerHint, readVisitorEmail } from '@/shared/session/visitor-hints';
import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { PlanCard } from '@/shared/ui/plan-card';
import { Skeleton } from '@/shared/ui/skeleton';
import { LazyProUserOffer } from './components/lazy-pro-user-offer';
import { Guarantee } from './components/guarantee';
import { BenefitList, MAIN_BENEFITS } from './components/benefit-list';
import { WithConfig } from './components/with-config';
import { useBillingText } from './messages';
import { readPlanParam } from './plan-choice';
import { CheckoutBox } from './subscribe/checkout-box';
import { useHadPro } from './use-had-pro';

/** Below the fold. */
const FeatureCard = lazy(() => import('./components/feature-card'));

/** Wallet and cash-transfer checkout (SUBS-01 to SUBS-24). */
export default function SubscribePage() {
  const t = useBillingText();
  const { user } = useSession();
  const hadPro = useHadPro();
  const plan = readPlanParam(useSearchParams()[0]);
  useOwnerRedirect();
  const back = user
    ? { to: paths.profile, label: t('back.profile') }
    : { to: paths.root, label: t('back.start') };
  const checkout = <WithConfig>{(config) => <CheckoutBox config={config} plan={plan} />}</WithConfig>;
  return (
    <div>
      <PageHeader title={t('subscribe.title')} back={back} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <PlanCard name={t('premium.name')} price={formatPlanPrice(plan)} period={t(`plan.${plan}.period`)}>
          <BenefitList features={MAIN_BENEFITS} label={t('premium.benefits')} />
          <div className="mt-5">
            <Guarantee />
          </div>
          <TextLink to={paths.pricing}>{t(`subscribe.plans.${plan}`)}</TextLink>
        </PlanCard>
        <div className="lg:row-span-2">
          {hadPro && user ? (
            <LazyProUserOffer user={user} plan={plan}>
              {checkout}
            </LazyProUserOffer>
          ) : (
            <>
              {checkout}
              <p className="mt-2 flex flex-wrap justify-center gap-x-6">
                {user && <TextLink to={paths.quickSubscribe}>{t('subscribe.quick')}</TextLink>}
                <TextLink to={paths.demoSubscribe}>{t('subscribe.demo')}</TextLink>
              </p>
            </>
          )}
        </div>
        <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
          <FeatureCard />
        </Suspense>
      </div>
    </div>
  );
}

/** Redirects the owner, by a hint of the start page that grants nothing (SUBS-05, ROLE-09). */
function useOwnerRedirect(): void {
  const navigate = useNavigate();
  const ownerEmail = useConfigState().data?.ownerEmail;
  useEffect(() => {
    if (ownerEmail && hasOwnerHint() && readVisitorEmail() === ownerEmail)
      void navigate(paths.realCleaner, { replace: true });
  }, [ownerEmail, navigate]);
}
