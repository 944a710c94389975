import { formatDate, formatMoney, formatNumber, formatPercent } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { CountryList, countryLabel, MonthChart, PlanChart } from '../components/revenue-charts';
import { GoalPanel, SampleHeading } from '../components/goal-panel';
import { useOwnerText } from '../messages';
import { ACTIONS, revenueSoFar, sampleRevenue } from './sample-revenue';

/** Sample sources of revenue (NAV-18, ANALYT-01). */
export function SampleAnalytics() {
  const t = useOwnerText();
  const { plans } = sampleRevenue;
  const months = sampleRevenue.months.map(({ month, amount }) => ({
    name: formatDate(`${month}-15T12:00:00`, { month: 'short' }),
    cents: amount,
  }));
  const countries = sampleRevenue.countries.map(({ country, amount }) => ({
    name: country === 'other' ? t('countries.other') : countryLabel(country),
    cents: amount,
  }));
  return (
    <>
      <SampleHeading />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          <RevenueGoal />
          <MonthChart title={t('months.title')} valueTitle={t('months.revenue')} months={months} />
          <CountryList title={t('countries.title')} countries={countries} />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-5">
          <PlanChart
            title={t('plans.title')}
            valueTitle={t('goal.subscribers')}
            mix={plans}
            total={plans.monthly + plans.annual + plans.lifetime}
          />
          <ActionItems />
        </div>
      </div>
    </>
  );
}

function RevenueGoal() {
  const t = useOwnerText();
  const { goal, goalDay, revenuePerUser } = sampleRevenue;
  const fraction = revenueSoFar / goal;
  const month = formatDate(`${goalDay}T12:00:00`, { month: 'long', year: 'numeric' });
  return (
    <GoalPanel
      title={t('revenueGoal.title', { amount: shortMoney(goal), month })}
      amount={formatMoney(revenueSoFar)}
      note={t('goal.of', { amount: formatMoney(goal) })}
      fraction={fraction}
      complete={t('goal.complete', { percent: formatPercent(fraction, 1) })}
    >
      <p className="mt-4 text-small text-soft">
        {t('revenueGoal.arpu', { amount: formatMoney(revenuePerUser) })}
      </p>
    </GoalPanel>
  );
}

function ActionItems() {
  const t = useOwnerText();
  return (
    <Card title={t('todo.title')}>
      <ol className="flex flex-col gap-4 text-small">
        {ACTIONS.map((action, index) => (
          <li key={action} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-tint text-caption font-semibold text-brand-ink"
            >
              {formatNumber(index + 1)}
            </span>
            {t(action)}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** `$1M`. */
const shortMoney = (cents: number) =>
  formatNumber(cents / 100, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 0,
  });
