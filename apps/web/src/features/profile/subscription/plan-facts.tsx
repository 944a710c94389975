import type { SubscriptionOverview } from '@swipeclean/contracts';
import { priceOf } from '../../../shared/billing/plans';
import { formatDate } from '../../../shared/format/format';
import { useProfileText } from '../messages';

/** What was bought, for how much and how, and what comes next. */
export function PlanFacts({ subscription }: { subscription: SubscriptionOverview }) {
  const t = useProfileText();
  const { plan, provider, status, currentPeriodEnd, renewal } = subscription;
  const facts: (readonly [name: string, value: string])[] = [];
  if (plan) {
    facts.push([t('plan.fact.plan'), t(`plan.name.${plan}`)]);
    facts.push([t('plan.fact.price'), t(`plan.price.${plan}`, { price: priceOf(plan) })]);
  }
  if (provider) facts.push([t('plan.fact.provider'), t(`plan.provider.${provider}`)]);
  if (renewal && !renewal.isCancelled && status === 'active') {
    const next = { date: formatDate(renewal.at), price: priceOf(renewal.plan) };
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
