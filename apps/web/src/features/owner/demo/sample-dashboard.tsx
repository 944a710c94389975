import { formatMoney, formatNumber, formatPercent } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Figures } from '@/shared/ui/figures';
import { StatTile } from '@/shared/ui/stat-tile';
import { GoalPanel, SampleHeading } from '../components/goal-panel';
import { monthName } from '../components/revenue-charts';
import { useOwnerText } from '../messages';

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

/** OWN-18 to OWN-21, and the value of a subscriber (OWN-30). */
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

function BusinessNotes() {
  const t = useOwnerText();
  return (
    <Card title={t('notes.title')} className="lg:col-span-4 lg:row-start-1 lg:h-full">
      <ul className="flex flex-col gap-3 text-small">
        {NOTES.map((note) => (
          <li key={note} className="border-l-2 border-line pl-4">
            {t(note)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Sample figures of the dashboard (OWN-12 to OWN-21, CONST-44, CONST-45). Amounts in cents. */
const sampleBusiness = {
  goal: 100_000_000,
  revenue: 24_789_000,
  /** 0 to 1; the goal's date is 1 September 2025. */
  reached: 0.248,
  subscribers: 4958,
  needed: 16_701,
  daysLeft: 203,
  newToday: 73,
  churn: 0.021,
  lifetimeValue: 23_700,
  acquisitionCost: 1200,
  revenuePerUser: 4999,
} as const;

const sampleTargets = [
  { month: '2025-02', amount: 25_000_000 },
  { month: '2025-04', amount: 45_000_000 },
  { month: '2025-06', amount: 70_000_000 },
  { month: '2025-09', amount: 100_000_000 },
] as const;

const NOTES = ['note.growth', 'note.churn', 'note.value', 'note.next'] as const;

interface TargetListProps {
  targets: readonly { month: string; amount: number }[];
  reached: number;
}

/** The monthly targets on the way to the goal (OWN-17); the first one not reached is the next. */
function TargetList({ targets, reached }: TargetListProps) {
  const t = useOwnerText();
  const next = targets.find(({ amount }) => amount > reached);
  return (
    <ul aria-label={t('targets.title')} className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {targets.map((target) => (
        <li key={target.month} className="flex flex-col justify-between gap-1 rounded-control bg-raised p-3">
          <span className="flex min-h-6 flex-wrap items-center justify-between gap-1 text-small text-soft">
            {monthName(target.month)}
            {target === next && <Badge tone="brand">{t('targets.next')}</Badge>}
          </span>
          <span className="font-semibold tabular-nums">{formatMoney(target.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
