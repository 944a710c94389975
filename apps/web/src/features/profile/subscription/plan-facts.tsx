import type { SubscriptionOverview } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { useConfigState } from '@/shared/config/public-config';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { useProfileText } from '../messages';

/** The plan, its price and payment method, and the next event. */
export function PlanFacts({ subscription }: { subscription: SubscriptionOverview }) {
  const t = useProfileText();
  const { plan, provider, status, currentPeriodEnd, renewal, outlook } = subscription;
  // Later prices hold for new sales; who renews is charged the price of the sale.
  const renewalPrice = outlook.nextCharge && formatMoney(outlook.nextCharge.cents);
  const modes = useConfigState().data?.providers;
  // Cash transfers are real, also while the providers are simulated.
  const isTest = provider !== null && provider !== 'cash' && modes?.[provider] === 'sandbox';
  const facts: (readonly [name: string, value: ReactNode])[] = [];
  if (plan) {
    facts.push([t('plan.fact.plan'), t(`plan.name.${plan}`)]);
    const isSubscription = renewal !== null || provider === 'stripe';
    const price = t(`plan.price.${isSubscription ? plan : 'lifetime'}`, {
      price: (renewal?.plan === plan && renewalPrice) || formatPlanPrice(plan),
    });
    const label = isTest && <Badge tone="warn">{t('plan.test')}</Badge>;
    facts.push([
      t('plan.fact.price'),
      <>
        {label} {price}
      </>,
    ]);
  }
  if (provider) facts.push([t('plan.fact.provider'), t(`plan.provider.${provider}`)]);
  if (renewal && !renewal.isCancelled && status === 'active') {
    const next = { date: formatDate(renewal.at), price: renewalPrice ?? formatPlanPrice(renewal.plan) };
    facts.push([t('plan.fact.next'), t('plan.fact.next.value', next)]);
  } else if (currentPeriodEnd && status !== 'past_due') {
    facts.push([t(`plan.fact.${status === 'cancelled' ? 'ended' : 'until'}`), formatDate(currentPeriodEnd)]);
  }
  return (
    <dl className="flex flex-col gap-2 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-soft">{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
