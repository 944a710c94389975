import { CARD_PROVIDER, type RunningSubscription, type SubscriptionOverview } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { useConfigState } from '@/shared/config/public-config';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { profileText, useProfileText } from '../messages';
import { listCharged } from './plan-state';

/** The plan, its price and payment method, and the next event. */
export function PlanFacts({ subscription }: { subscription: SubscriptionOverview }) {
  const t = useProfileText();
  const { plan, provider, status, currentPeriodEnd, renewal } = subscription;
  const charged = listCharged(subscription);
  // Later prices hold for new sales; who renews is charged the price of the sale.
  const renewalPrice = charged[0]?.nextCharge && formatMoney(charged[0].nextCharge.cents);
  const modes = useConfigState().data?.providers;
  // Cash transfers are real, also while the providers are simulated.
  const isTest = provider !== null && provider !== 'cash' && modes?.[provider] === 'sandbox';
  const facts: (readonly [name: string, value: ReactNode])[] = [];
  if (plan) {
    facts.push([t('plan.fact.plan'), t(`plan.name.${plan}`)]);
    const isSubscription = renewal !== null || provider === CARD_PROVIDER;
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
  for (const one of charged) {
    const name = t(one.isUnpaid ? 'plan.fact.attempt' : 'plan.fact.next');
    facts.push([name, describeCharge(one, charged.length > 1)]);
  }
  if (charged.length === 0 && currentPeriodEnd && status !== 'past_due') {
    facts.push([t(`plan.fact.${status === 'cancelled' ? 'ended' : 'until'}`), formatDate(currentPeriodEnd)]);
  }
  return (
    <dl className="flex flex-col gap-2 text-small">
      {facts.map(([name, value], index) => (
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt className="text-soft">{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The next charge; of several subscriptions each names itself. */
function describeCharge({ plan, provider, nextCharge }: RunningSubscription, isOneOfMany: boolean): string {
  if (!nextCharge) return '';
  const charge = { date: formatDate(nextCharge.at), price: formatMoney(nextCharge.cents) };
  if (!isOneOfMany) return profileText('plan.fact.next.value', charge);
  const what = { plan: profileText(`plan.name.${plan}`), provider: profileText(`plan.provider.${provider}`) };
  return profileText('plan.fact.next.each', { ...charge, ...what });
}
