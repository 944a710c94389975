import { formatMoney, formatNumber, formatPercent } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Figures } from '@/shared/ui/figures';
import { StatTile } from '@/shared/ui/stat-tile';
import { GoalPanel } from '../components/goal-panel';
import { TargetList } from '../components/target-list';
import { useOwnerText } from '../messages';
import { NOTES, sampleBusiness, sampleTargets } from './sample-business';
import { SampleHeading } from './sample-heading';

/** How an imagined business stands (NAV-27, OWN-11). */
export function SampleDashboard() {
  return (
    <>
      <SampleHeading />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="lg:col-span-8 lg:row-start-1">
          <MillionGoal />
        </div>
        <DailyFigures />
        <BusinessNotes />
      </div>
    </>
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
      complete={t('goal.complete', { percent: formatPercent(reached, 1) })}
    >
      <Figures figures={figures} className="mt-6 border-t border-line pt-5" />
      <TargetList targets={sampleTargets} reached={revenue} />
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
      <StatTile label={t('tile.churn')} value={formatPercent(churn, 1)} note={t('tile.churn.note')} />
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
