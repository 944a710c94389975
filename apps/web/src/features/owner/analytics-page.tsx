import { paths } from '../../shared/config/paths';
import { formatDate, formatMoney, formatNumber } from '../../shared/format/format';
import { Card } from '../../shared/ui/card';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeader } from '../../shared/ui/page-header';
import { GeographicRevenue, MonthlyRevenue, PlanMix } from './analytics/revenue-charts';
import { ACTIONS, revenueSoFar, sampleRevenue } from './analytics/sample-revenue';
import { GoalPanel } from './components/goal-panel';
import { OwnerOnly } from './components/owner-only';
import { SampleHeading } from './components/sample-heading';
import { LiveCharts } from './live/live-charts';
import { LiveSection } from './live/live-section';
import { useOwnerText } from './messages';

/** Where revenue comes from, and where it would (NAV-18, ANALYT-01): the real business, and below it sample figures. */
export default function AnalyticsPage() {
  const t = useOwnerText();
  return (
    <OwnerOnly>
      <PageHeader
        title={t('analytics.title')}
        aside={
          <LinkButton to={paths.ownerDashboard} variant="secondary">
            {t('dashboard.title')}
          </LinkButton>
        }
      />
      <LiveSection>{(metrics) => <LiveCharts metrics={metrics} />}</LiveSection>
      <SampleHeading />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          <RevenueGoal />
          <MonthlyRevenue />
          <GeographicRevenue />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-5">
          <PlanMix />
          <ActionItems />
        </div>
      </div>
    </OwnerOnly>
  );
}

/** ANALYT-02. */
function RevenueGoal() {
  const t = useOwnerText();
  const { goal, goalDay, revenuePerUser } = sampleRevenue;
  const fraction = revenueSoFar / goal;
  const style = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const month = formatDate(`${goalDay}T12:00:00`, { month: 'long', year: 'numeric' });
  return (
    <GoalPanel
      title={t('revenueGoal.title', { amount: shortMoney(goal), month })}
      amount={formatMoney(revenueSoFar)}
      note={t('goal.of', { amount: formatMoney(goal) })}
      fraction={fraction}
      complete={t('goal.complete', { percent: formatNumber(fraction, style) })}
    >
      <p className="mt-4 text-small text-soft">
        {t('revenueGoal.arpu', { amount: formatMoney(revenuePerUser) })}
      </p>
    </GoalPanel>
  );
}

/** ANALYT-06. */
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
