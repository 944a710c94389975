import { paths } from '../../shared/config/paths';
import { formatMoney, formatNumber } from '../../shared/format/format';
import { Card } from '../../shared/ui/card';
import { Figures } from '../../shared/ui/figures';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeader } from '../../shared/ui/page-header';
import { StatTile } from '../../shared/ui/stat-tile';
import { GoalPanel } from './components/goal-panel';
import { OwnerOnly } from './components/owner-only';
import { SampleHeading } from './components/sample-heading';
import { NOTES, sampleBusiness } from './dashboard/sample-business';
import { TargetList } from './dashboard/target-list';
import { LiveFigures } from './live/live-figures';
import { LiveSection } from './live/live-section';
import { LiveTasks } from './live/live-tasks';
import { useOwnerText } from './messages';

/** How the business stands, and how it would (NAV-27, OWN-11): the real one, and below it sample figures. */
export default function OwnerDashboardPage() {
  const t = useOwnerText();
  return (
    <OwnerOnly>
      <PageHeader
        title={t('dashboard.title')}
        aside={
          <LinkButton to={paths.analytics} variant="secondary">
            {t('analytics.title')}
          </LinkButton>
        }
      />
      <LiveSection below={(metrics) => <LiveTasks metrics={metrics} />}>
        {(metrics) => <LiveFigures metrics={metrics} />}
      </LiveSection>
      <SampleHeading />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="lg:col-span-8 lg:row-start-1">
          <MillionGoal />
        </div>
        <DailyFigures />
        <BusinessNotes />
      </div>
    </OwnerOnly>
  );
}

/** OWN-12 to OWN-17. */
function MillionGoal() {
  const t = useOwnerText();
  const { goal, revenue, reached, subscribers, needed, daysLeft } = sampleBusiness;
  const figures = [
    { name: t('goal.subscribers'), value: formatNumber(subscribers) },
    { name: t('goal.needed'), value: formatNumber(needed) },
    { name: t('goal.daysLeft'), value: formatNumber(daysLeft) },
  ];
  return (
    <GoalPanel
      title={t('goal.title')}
      amount={formatMoney(revenue)}
      note={t('goal.of', { amount: formatMoney(goal) })}
      fraction={reached}
      complete={t('goal.complete', { percent: percent(reached) })}
    >
      <Figures figures={figures} className="mt-6 border-t border-line pt-5" />
      <TargetList />
    </GoalPanel>
  );
}

/** OWN-18 to OWN-21, and what a subscriber brings (OWN-30). */
function DailyFigures() {
  const t = useOwnerText();
  const { newToday, churn, lifetimeValue, acquisitionCost, revenuePerUser } = sampleBusiness;
  return (
    <dl className="grid grid-cols-2 gap-4 *:last:col-span-2 lg:col-span-12 lg:row-start-2 lg:grid-cols-5 lg:*:last:col-span-1">
      <StatTile
        label={t('tile.growth')}
        value={formatNumber(newToday, { signDisplay: 'always' })}
        note={t('tile.growth.note')}
      />
      <StatTile label={t('tile.churn')} value={percent(churn)} note={t('tile.churn.note')} />
      <StatTile label="LTV" value={formatMoney(lifetimeValue)} note={t('tile.ltv.note')} />
      <StatTile label="CAC" value={formatMoney(acquisitionCost)} note={t('tile.cac.note')} />
      <StatTile label="ARPU" value={formatMoney(revenuePerUser)} note={t('tile.arpu.note')} />
    </dl>
  );
}

/** OWN-22. */
function BusinessNotes() {
  const t = useOwnerText();
  return (
    <Card title={t('notes.title')} className="lg:col-span-4 lg:row-start-1 lg:h-full">
      <ul className="flex flex-col gap-3 text-small">
        {NOTES.map((note) => (
          <li key={note} className="border-l-2 border-line pl-3">
            {t(note)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const percent = (fraction: number) =>
  formatNumber(fraction, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
