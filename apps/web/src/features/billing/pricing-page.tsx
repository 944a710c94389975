import { PLANS, type Plan } from '@swipeclean/contracts';
import { loginAddress } from '../../shared/config/paths';
import { useSession } from '../../shared/session/session-store';
import { isPro } from '../../shared/session/user';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeading } from '../../shared/ui/page-heading';
import { PlanCard } from '../../shared/ui/plan-card';
import { AlreadyPro } from './components/already-pro';
import { FeatureCard } from './components/feature-card';
import { Guarantee } from './components/guarantee';
import { StatsBand } from './components/stats-band';
import { useBillingText } from './messages';
import { annualSaving, checkoutOf, priceOf } from './plans';

/** What Pro costs, open to everyone (PRICE-01 to PRICE-08). */
export default function PricingPage() {
  const t = useBillingText();
  const { user } = useSession();
  const pro = user !== undefined && isPro(user);
  return (
    <div className="flex flex-col gap-8 py-4 lg:py-8">
      <header className="text-center">
        <PageHeading title={t('pricing.title')} className="text-headline lg:text-display" />
        <p className="mx-auto mt-2 max-w-2xl text-soft">{t('pricing.lead')}</p>
      </header>
      {pro && <AlreadyPro />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan}
            name={t(`plan.${plan}`)}
            price={priceOf(plan)}
            period={t(`plan.${plan}.period`)}
            note={plan === 'annual' ? annualSaving() : undefined}
            mark={plan === 'annual' ? t('plan.popular') : undefined}
            action={pro ? undefined : <ChooseButton plan={plan} signedIn={user !== undefined} />}
          >
            <p className="text-small text-soft">{t(`plan.${plan}.note`)}</p>
          </PlanCard>
        ))}
      </div>
      <div className="flex justify-center">
        <Guarantee />
      </div>
      <StatsBand />
      <div className="mx-auto w-full max-w-160">
        <FeatureCard />
      </div>
    </div>
  );
}

/** A visitor signs in first, and comes back to the checkout of this plan (PRICE-06, ROLE-16). */
function ChooseButton({ plan, signedIn }: { plan: Plan; signedIn: boolean }) {
  const t = useBillingText();
  return (
    <LinkButton
      to={signedIn ? checkoutOf(plan) : loginAddress(checkoutOf(plan))}
      reloadDocument={!signedIn}
      variant={plan === 'annual' ? 'primary' : 'secondary'}
      size="lg"
      full
    >
      {t('plan.choose', { plan: t(`plan.${plan}`) })}
    </LinkButton>
  );
}
